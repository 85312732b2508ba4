const maxLength = 2048

/**
 * Returns the in-app address that a redirect parameter may lead to: a known screen with plain
 * parameters, never an external address.
 */
export function safeRedirect(
  wanted: string | undefined,
  screens: readonly string[],
  loginScreens: readonly string[] = [],
): string | undefined {
  if (!wanted || wanted.length > maxLength) return undefined
  const [path = '', query = '', ...rest] = wanted.split('?')
  if (rest.length > 0 || !screens.includes(path) || loginScreens.includes(path)) return undefined
  return isPlainQuery(query) ? wanted : undefined
}

function isPlainQuery(query: string): boolean {
  return (
    /^[\w\-.~%=&+,:]*$/.test(query) &&
    !/%(?![0-9a-f]{2})/i.test(query) &&
    !/%(0[0-9a-f]|1[0-9a-f]|7f)/i.test(query)
  )
}
