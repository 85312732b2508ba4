/** `standIn`: demo mode simulates the real service. */
export type Supply = 'real' | 'standIn' | 'none'

/** The installation's settings, for the security check. */
export type InstallationFacts = {
  readonly isProduction: boolean
  /** Only this machine can reach the product. */
  readonly isLoopback: boolean
  readonly trustsProxies: boolean
  /** The number of older keys that are still accepted. */
  readonly olderRootKeys: number
  readonly olderTokenKeys: number
  /** The path of the key file; undefined if the environment provides the keys. */
  readonly keyFile: string | undefined
  readonly hasSm2Key: boolean
  readonly sms: Supply
  readonly wechat: Supply
  /** People get notices on WeChat about what waits for them in the app. */
  readonly tellsByWechat: boolean
  readonly tellsByMail: boolean
  readonly dataDir: string
  /** The release, from package.json. */
  readonly version: string
  readonly isEmbedded: boolean
  readonly startedAt: Date
}
