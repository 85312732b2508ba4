const titles = /(?:老师|校长|主任|院长|会计|妈妈|爸爸|奶奶|爷爷|外婆|外公)$/

/**
 * What stands for a name in an avatar: the last two characters of a Chinese name, the family name
 * before a title (`李老师`), the first two letters of others.
 */
export function initials(name: string): string {
  const trimmed = name.trim()
  if (/^[\w .'-]+$/.test(trimmed)) return trimmed.slice(0, 2).toUpperCase()
  return [...(trimmed.replace(titles, '') || trimmed)].slice(-2).join('')
}
