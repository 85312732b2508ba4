/** Why a backup is refused, as a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
