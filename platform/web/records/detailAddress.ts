/**
 * The process of a detail address: plain parameters, or the base64 text of old links (workflow.md
 * A.10).
 */
export type DetailAddress = { taskId?: string; processInsId?: string }

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,19}$/.test(value)

/** Reads the parameters of a detail link. Values that are not ids are left out. */
export function detailAddress(
  taskId: string | undefined,
  processInsId: string | undefined,
  p: string | undefined,
): DetailAddress {
  const old = p ? oldLink(p) : {}
  const task = taskId ?? old['taskId']
  const process = processInsId ?? old['processInsId']
  return {
    ...(isId(task) ? { taskId: task } : {}),
    ...(isId(process) ? { processInsId: process } : {}),
  }
}

function oldLink(p: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(atob(p))
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
