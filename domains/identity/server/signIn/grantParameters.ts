/** The parameters of a grant; the required ones depend on the grant. */
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
  /** For `scan`: the secret half that stayed in the browser. */
  holder?: string | undefined
  code?: string | undefined
  /** The provider app that issued the code. */
  source?: string | undefined
  /** The state that a consent page returned with the code. */
  state?: string | undefined
  loginName?: string | undefined
  mobile?: string | undefined
  subject?: string | undefined
}
