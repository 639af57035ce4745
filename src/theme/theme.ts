import type { ThemeConfig } from 'antd/es/config-provider'
import antdThemes from 'antd/es/theme'
import { breakpoints, font, palettes, radius, shadows } from './tokens.ts'
import type { Mode } from './tokens.ts'

/** Tall enough for a thumb. */
const CONTROL = 42

export function antdTheme(mode: Mode, isStill: boolean): ThemeConfig {
  const colour = palettes[mode]
  const shadow = shadows[mode]
  return {
    algorithm: mode === 'dark' ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm,
    token: {
      colorPrimary: colour.terracotta,
      colorLink: colour.terracotta,
      colorWarning: colour.amber,
      colorError: colour.red,
      colorBgBase: colour.surface,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorTextBase: colour.text,
      colorText: colour.text,
      colorTextSecondary: colour.textQuiet,
      colorTextTertiary: colour.textQuiet,
      colorTextQuaternary: colour.textQuiet,
      colorTextDescription: colour.textQuiet,
      colorTextPlaceholder: colour.textQuiet,
      colorTextLightSolid: colour.onTerracotta,
      colorBorder: colour.lineStrong,
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorPrimaryBg: colour.terracottaSoft,
      colorPrimaryBgHover: colour.terracottaSoft,
      // antd outlines with this what has the keyboard's focus.
      colorPrimaryBorder: colour.focus,
      controlOutline: colour.focus,
      controlOutlineWidth: 1,
      controlItemBgActive: colour.terracottaSoft,
      controlItemBgHover: colour.sunken,
      controlHeight: CONTROL,
      controlHeightLG: 48,
      controlHeightSM: 32,
      borderRadius: radius.control,
      borderRadiusLG: radius.control,
      borderRadiusSM: 6,
      fontFamily: font.text,
      fontSize: 15,
      fontSizeLG: 16,
      fontWeightStrong: 600,
      lineWidthFocus: 3,
      boxShadow: shadow.high,
      boxShadowSecondary: shadow.high,
      motion: !isStill,
      ...screens,
    },
    components: {
      Select: {
        optionSelectedBg: colour.terracottaSoft,
        optionSelectedFontWeight: 600,
        activeBorderColor: colour.focus,
        activeOutlineColor: colour.focus,
        hoverBorderColor: colour.text,
      },
    },
  }
}

const screens = {
  screenXS: 0,
  screenXSMin: 0,
  screenXSMax: breakpoints.xs - 1,
  screenSM: breakpoints.xs,
  screenSMMin: breakpoints.xs,
  screenSMMax: breakpoints.sm - 1,
  screenMD: breakpoints.sm,
  screenMDMin: breakpoints.sm,
  screenMDMax: breakpoints.md - 1,
  screenLG: breakpoints.md,
  screenLGMin: breakpoints.md,
  screenLGMax: breakpoints.lg - 1,
  screenXL: breakpoints.lg,
  screenXLMin: breakpoints.lg,
  screenXLMax: breakpoints.mxl - 1,
  screenXXL: breakpoints.mxl,
  screenXXLMin: breakpoints.mxl,
} as const
