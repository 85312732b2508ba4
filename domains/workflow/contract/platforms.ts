import * as z from 'zod/mini'

/**
 * Where a request is started, in the plugin's names for clients (workflow.md A.2). `pc` is ours,
 * for computers.
 */
export const Platform = z.enum(['h5', 'mp-wx', 'android', 'ios', 'pc'])
export type Platform = z.output<typeof Platform>

export const platformNames: Readonly<Record<Platform, string>> = {
  h5: '手机网页',
  'mp-wx': '微信小程序',
  android: '安卓应用',
  ios: '苹果应用',
  pc: '电脑',
}

/** The platform that a client names; undefined if it names none, or an unknown one. */
export const platformOf = (said: string | null | undefined): Platform | undefined =>
  Platform.options.find((one) => one === said)

/** Where a flow may be started, as text; an empty list means everywhere. */
export const platformWords = (platforms: readonly Platform[] = []): string =>
  platforms.map((one) => platformNames[one]).join('、') || '不限'

/**
 * Whether a flow may be started on a platform. A client that names no platform is never refused.
 */
export const isStartedOn = (
  platforms: readonly Platform[] = [],
  platform: Platform | undefined,
): boolean => platform === undefined || platforms.length === 0 || platforms.includes(platform)
