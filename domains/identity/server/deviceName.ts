const programs: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/QQBrowser|MQQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const machines: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux 电脑'],
]

/** Names a device for its owner; the raw user agent is never shown. */
export function deviceName(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const words = [named(programs), named(machines)].filter((word) => word !== undefined)
  return words.length === 0 ? '未知设备' : words.join(' · ')
}
