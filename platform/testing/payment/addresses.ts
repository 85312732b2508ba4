/** Where the app under test finds its payment providers; a test sets the stand-ins it opens. */
export const standInAddresses = {
  WECHAT: 'http://127.0.0.1:9',
  ALIPAY: 'http://127.0.0.1:9/gateway.do',
}
