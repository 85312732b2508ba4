/** Each page as code of its own; the list itself is fetched with the first of them, so that the first load stays small. */
export const pages = {
  register: async () => (await import('./RegisterPage.tsx')).RegisterPage,
  setup: async () => (await import('./SetupPage.tsx')).SetupPage,
  profile: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  setting: async () => (await import('./SettingPage.tsx')).SettingPage,
  devices: async () => (await import('./DevicesPage.tsx')).DevicesPage,
  noticeWays: async () => (await import('./NoticeWaysPage.tsx')).NoticeWaysPage,
  newPassword: async () => (await import('./NewPasswordPage.tsx')).NewPasswordPage,
  password: async () => (await import('./PasswordPage.tsx')).PasswordPage,
  account: async () => (await import('./AccountPage.tsx')).AccountPage,
  scan: async () => (await import('./ScanPage.tsx')).ScanPage,
}
