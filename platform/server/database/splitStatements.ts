/**
 * Dollar-quoted bodies, texts, quoted names, comments, semicolons and all other text. Block comments
 * with quotes, `E''` and `begin atomic` are not understood: tools/database/splitStatements.test.ts
 * fails for a migration that uses them.
 */
const piece = /\$(\w*)\$[\s\S]*?\$\1\$|'[^']*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[$'"-]/g

/** The statements of a migration in their order, without those that are only comments. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  let hasWords = false
  const end = (): void => {
    if (hasWords) statements.push(statement.trim())
    statement = ''
    hasWords = false
  }
  for (const [found] of text.matchAll(piece)) {
    if (found === ';') {
      end()
      continue
    }
    statement += found
    hasWords ||= !found.startsWith('--') && found.trim() !== ''
  }
  end()
  return statements
}
