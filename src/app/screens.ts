import { lazy } from 'react'
import { lazyScreen } from './lazyScreen.tsx'

export const screens = {
  Login: lazy(async () => ({
    default: (await import('#screens/access/LoginScreen.tsx')).LoginScreen,
  })),
  SpottyLogin: lazy(async () => ({
    default: (await import('#screens/access/SpottyLoginScreen.tsx')).SpottyLoginScreen,
  })),
  LoginPassword: lazy(async () => ({
    default: (await import('#screens/access/LoginPasswordScreen.tsx')).LoginPasswordScreen,
  })),
  ForgotPassword: lazy(async () => ({
    default: (await import('#screens/access/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  })),
  ResetPassword: lazy(async () => ({
    default: (await import('#screens/access/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  })),
  Register: lazy(async () => ({
    default: (await import('#screens/access/RegisterScreen.tsx')).RegisterScreen,
  })),
  NewHotel: lazy(async () => ({
    default: (await import('#screens/access/NewHotelScreen.tsx')).NewHotelScreen,
  })),
  Welcome: lazy(async () => ({
    default: (await import('#screens/access/WelcomeScreen.tsx')).WelcomeScreen,
  })),
  Expired: lazy(async () => ({
    default: (await import('#screens/access/ExpiredScreen.tsx')).ExpiredScreen,
  })),
  Hotels: lazyScreen(async () => (await import('#screens/hotels/HotelsScreen.tsx')).HotelsScreen),
} as const
