/** What a statement does to which table, such as `select app_user`. */
export function statementName(text: string): string {
  const plain = text.slice(0, 4000)
  const [, verb = 'statement'] =
    /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge|with)\b/i.exec(plain) ?? []
  const [, table] =
    /\b(?:from|into|update|merge into)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?/i.exec(
      plain,
    ) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
