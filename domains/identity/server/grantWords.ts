/** What a caller says beside the name of the grant; which words count depends on the grant. */
export type GrantWords = {
  account?: string | undefined
  password?: string | undefined
  captchaKey?: string | undefined
  captchaCode?: string | undefined
  refreshToken?: string | undefined
  name?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  smsId?: string | undefined
  smsValue?: string | undefined
  /** Of `scan`: the half that the browser kept. */
  holder?: string | undefined
  code?: string | undefined
  /** Which program of the provider issued the code. */
  source?: string | undefined
  /** What a consent page brought back beside the code. */
  state?: string | undefined
  loginName?: string | undefined
  mobile?: string | undefined
  subject?: string | undefined
}
