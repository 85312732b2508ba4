import { useEffect, useState } from 'react'

import type { DeviceRecord } from '../../../platform/web/device/purpose.ts'
import { CallError } from '../../../platform/web/http/callError.ts'
import { currentOwner } from '../../../platform/web/runtime.ts'
import { Notice } from '../contract/notice.ts'

export type KeptNotice = DeviceRecord<Notice>

const most = 20

/** The store of this device loads when it is first used. */
async function openRecords() {
  const { recordsOf } = await import('../../../platform/web/device/records.ts')
  return recordsOf({ name: 'readNotices', shape: Notice, days: 30 })
}

/** Keeps a notice that was read, for reading it without network; the oldest ones go. */
export async function keepNotice(notice: Notice): Promise<void> {
  const [records, owner] = [await openRecords(), currentOwner()]
  await records.put(owner, notice.id, notice, true)
  for (const { name } of (await records.all(owner)).slice(most)) await records.drop(owner, name)
}

/** Keeps a notice once it is shown. A device that cannot store it changes nothing for the reader. */
export function useKeeping(notice: Notice | undefined): void {
  useEffect(() => {
    if (notice) void keepNotice(notice).catch(() => undefined)
  }, [notice])
}

/** Without network: the notices that were read last, the newest first. Else nothing. */
export function useKeptNotices(error: Error | null): readonly KeptNotice[] {
  const isOffline = error instanceof CallError && error.kind === 'network'
  const [kept, setKept] = useState<readonly KeptNotice[]>([])
  useEffect(() => {
    if (!isOffline) return undefined
    let isGone = false
    const load = async () => {
      const all = await (await openRecords()).all(currentOwner())
      if (!isGone) setKept(all)
    }
    void load().catch(() => undefined)
    return () => void (isGone = true)
  }, [isOffline])
  return isOffline ? kept : []
}
