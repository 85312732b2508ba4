/** Why a backup is refused, in a sentence for the person at the keyboard. */
export class BackupError extends Error {
  override name = 'BackupError'
}
