/**
 * How long a scheduled backup is kept at most. The answer to an erasure names the day when the last
 * backup with the data has ended, so no setting lengthens it.
 */
export const backupDays = 90

const dayMs = 24 * 60 * 60 * 1000
const named = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/

/** When a backup was made, from its name. */
export const madeAt = (name: string): Date => {
  const [, day = '', hour = '', minute = '', second = ''] = named.exec(name) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}+08:00`)
}

/**
 * Which of the backups, oldest first, are removed: all but the newest `keep`, and those that are too
 * old. The newest always stays, whatever its age.
 */
export const endedAmong = (names: readonly string[], keep: number, now: Date): string[] => {
  const oldest = now.getTime() - backupDays * dayMs
  return names
    .slice(0, -1)
    .filter((name, at) => at < names.length - keep || madeAt(name).getTime() < oldest)
}
