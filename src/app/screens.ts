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
  Account: lazyScreen(async () => (await import('#screens/access/AccountScreen.tsx')).AccountScreen),
  Register: lazy(async () => ({
    default: (await import('#screens/access/RegisterScreen.tsx')).RegisterScreen,
  })),
  Device: lazy(async () => ({
    default: (await import('#screens/access/DeviceScreen.tsx')).DeviceScreen,
  })),
  JoinTeam: lazy(async () => ({
    default: (await import('#screens/access/JoinTeamScreen.tsx')).JoinTeamScreen,
  })),
  NewHotel: lazyScreen(async () => (await import('#screens/access/NewHotelScreen.tsx')).NewHotelScreen),
  Welcome: lazyScreen(async () => (await import('#screens/access/WelcomeScreen.tsx')).WelcomeScreen),
  Expired: lazy(async () => ({
    default: (await import('#screens/access/ExpiredScreen.tsx')).ExpiredScreen,
  })),
  Profile: lazyScreen(async () => (await import('#screens/profile/ProfileScreen.tsx')).ProfileScreen),
  Hotels: lazyScreen(async () => (await import('#screens/hotels/HotelsScreen.tsx')).HotelsScreen),
} as const
