const noRight = (path: string) =>
  `没有读写权限 No permission to read or write: ${path}\n→ 请修改它的所有者或权限，或把 DATA_DIR 指向可写的目录`
const full = '磁盘已满 The disk is full.\n→ 请清理磁盘后再试'

/** Machine faults by error code. Each sentence includes a remedy. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  EADDRINUSE: () =>
    '端口已被占用 The port is in use.\n→ 换一个端口 choose another: PORT=3001 npm start',
  EADDRNOTAVAIL: () =>
    'HOST：这台机器没有这个地址 This machine has no such address.\n→ 请修改 HOST，如 127.0.0.1 或 0.0.0.0',
  ENOTFOUND: () => '找不到主机 The host name is unknown.\n→ 请检查设置中的主机名与网络',
  EACCES: noRight,
  EPERM: noRight,
  EROFS: noRight,
  ENOTDIR: noRight,
  EEXIST: (path) => `已经存在，不能覆盖 It exists already: ${path}\n→ 请换一个目录，或先移走它`,
  ENOSPC: () => full,
  EDQUOT: () => full,
  // PostgreSQL's codes.
  '53100': () => full,
  '55P03': () =>
    '迁移需要的表一直被占用，没有等到 A table that the migration needs stayed locked by another session.\n→ 请等备份、导出或长时间的查询结束后重新启动 Start again when backups, exports and long queries have ended.',
}

/** A sentence for what the operator can fix; the whole trace for a bug of ours. */
export function explainStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = sentenceOf(error)
  if (known !== undefined) return known
  const text = isForOperator(error) ? error.message : (error.stack ?? error.message)
  return text + (error.cause instanceof Error ? `\n原因 cause: ${error.cause.message}` : '')
}

/** Messages written for people are in Chinese; one with a cause must name a remedy as well. */
const isForOperator = ({ message, cause }: Error): boolean =>
  /[\u4e00-\u9fff]/.test(message) && (cause === undefined || message.includes('\n→ '))

function sentenceOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const path = 'path' in error ? String(error.path) : 'DATA_DIR'
  if ('syscall' in error && error.syscall === 'listen' && code === 'EACCES')
    return '没有使用这个端口的权限 No permission for this port.\n→ 换一个端口 choose another: PORT=3001 npm start'
  const sentence = sentences[code]?.(path)
  if (sentence !== undefined) return sentence
  return error.cause instanceof Error ? sentenceOf(error.cause) : undefined
}
