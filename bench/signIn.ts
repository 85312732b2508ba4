/** Signs a demo user in for a bench and returns the access token. */
export async function tokenOf(
  url: string,
  { tenantId = '000000', username = 'teacher', password = 'qinghe' } = {},
): Promise<string> {
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('rider:rider_secret')}`,
    },
    body: JSON.stringify({ grant_type: 'password', tenantId, username, password }),
  })
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null || !('access_token' in body))
    throw new Error('the bench could not sign in')
  return String(body.access_token)
}
