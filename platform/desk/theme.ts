import { theme as themes, type ThemeConfig } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'

import { type LookSettings, useLook } from '../web/lookSettings.ts'

const media = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
]

/**
 * antd's theme, read from the page's current tokens. tokens.css is the single source of colours and
 * sizes.
 */
export function useDeskTheme(): ThemeConfig {
  const look = useLook()
  const device = useSyncExternalStore(watchDevice, readDevice)
  return useMemo(() => themeFor(look, device), [look, device])
}

const readDevice = (): string =>
  media.map((query) => (matchMedia(query).matches ? '1' : '0')).join('')

function watchDevice(changed: () => void): () => void {
  const lists = media.map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => lists.forEach((list) => list.removeEventListener('change', changed))
}

function themeFor(look: LookSettings, device: string): ThemeConfig {
  const isDark = look.theme === 'dark' || (look.theme === 'system' && device.startsWith('1'))
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(`--${name}`).trim()
  const scale = (Number.parseFloat(root.fontSize) || 16) / 16
  return {
    algorithm: isDark ? themes.darkAlgorithm : themes.defaultAlgorithm,
    token: { ...colours(token), ...sizes(scale, token), motion: !device.endsWith('1') },
    components: {
      Table: {
        cellPaddingBlock: 8 * scale,
        cellPaddingInline: 12,
        headerBg: token('sunken'),
        headerColor: token('ink-2'),
        headerSplitColor: 'transparent',
      },
      // A destructive action is red text on the surface. On hover it is the page's colour on red.
      Dropdown: { colorError: token('error'), colorTextLightSolid: token('page') },
      Menu: { itemHeight: 36 * scale, itemBorderRadius: 8 },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Tag: { borderRadiusSM: 999 },
      // Beside a radio button a check box is visibly square.
      Checkbox: { borderRadiusSM: 4 },
    },
  }
}

const colours = (token: (name: string) => string): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: token('brand-fill'),
  colorPrimaryHover: token('brand-pressed'),
  colorPrimaryActive: token('brand-pressed'),
  colorPrimaryText: token('brand'),
  colorPrimaryTextHover: token('brand'),
  colorLink: token('brand'),
  colorLinkHover: token('brand'),
  colorSuccess: token('success-fill'),
  colorWarning: token('warning-fill'),
  colorError: token('error-fill'),
  colorErrorText: token('error'),
  colorInfo: token('brand-fill'),
  colorBgLayout: token('page'),
  colorBgContainer: token('surface'),
  colorBgContainerDisabled: token('sunken'),
  colorBgElevated: token('floating'),
  colorText: token('ink'),
  colorTextSecondary: token('ink-2'),
  colorTextTertiary: token('ink-3'),
  colorTextDescription: token('ink-3'),
  colorTextPlaceholder: token('ink-3'),
  colorTextDisabled: token('ink-3'),
  colorTextQuaternary: token('ink-3'),
  colorIcon: token('ink-3'),
  colorBorder: token('control-line'),
  colorBorderSecondary: token('hairline'),
  colorSplit: token('hairline'),
  controlItemBgHover: token('press'),
  controlItemBgActive: token('brand-tint'),
  controlItemBgActiveHover: token('brand-tint'),
})

const sizes = (
  scale: number,
  token: (name: string) => string,
): NonNullable<ThemeConfig['token']> => ({
  fontFamily: token('font'),
  fontSize: 14 * scale,
  controlHeight: 32 * scale,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  wireframe: false,
})
