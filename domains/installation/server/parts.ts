/** `standIn`: what demo mode shows instead of the real thing. */
export type Supply = 'real' | 'standIn' | 'none'

/** How the product was installed, as its settings say; the security check tells it on. */
export type InstallationFacts = {
  readonly isProduction: boolean
  /** Nobody but this machine can reach the product. */
  readonly isLoopback: boolean
  readonly trustsProxies: boolean
  /** How many keys of before are still accepted. */
  readonly olderRootKeys: number
  readonly olderTokenKeys: number
  /** Where the keys lie; undefined where the environment gives them. */
  readonly keyFile: string | undefined
  readonly hasSm2Key: boolean
  readonly sms: Supply
  readonly wechat: Supply
  /** People are told outside the app that something waits for them there. */
  readonly tellsByWechat: boolean
  readonly tellsByMail: boolean
  readonly dataDir: string
}
