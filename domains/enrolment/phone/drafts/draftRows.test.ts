import { describe, expect, test } from 'vitest'

import type { DraftSummary } from '../../contract/draft.ts'
import { draftRows } from './draftRows.ts'
import { emptyPayload, newDraft } from './localDraft.ts'

const owner = { tenantId: '000000', userId: '7' }
const local = (clientDraftId: string, childName: string) => ({
  ...newDraft({ owner, clientDraftId, planId: '30', nowMs: Date.UTC(2027, 4, 2) }),
  payload: { ...emptyPayload, values: { childName } },
})
const summary = (id: string, clientDraftId: string): DraftSummary => ({
  id,
  clientDraftId,
  rev: 1,
  savedAt: '2027-05-01 08:00:00',
  deviceId: 'iPhone-1',
  childName: '张小雨',
  completeness: 40,
  planName: '2027 小学招生',
})
const plans = [{ id: '30', name: '2027 小学招生' }]

describe('drafts of the server and of this device', () => {
  test('a draft in both places is one row, and a local-only draft says so', () => {
    const { rows } = draftRows(
      [local('device-1', '张小雨晴')],
      [summary('501', 'device-1'), summary('502', 'other-device')],
      plans,
    )

    expect(rows.map((row) => [row.childName, row.isOnlyHere, row.completeness])).toEqual([
      ['张小雨晴', true, 40],
      ['张小雨', false, 40],
    ])
  })

  test('the device’s drafts are listed without a network', () => {
    const { rows, stale } = draftRows(
      [{ ...local('device-1', '张小雨'), syncedAtMs: 5 }],
      undefined,
      plans,
    )

    expect(rows).toHaveLength(1)
    expect(stale).toEqual([])
  })

  test('a draft deleted on the server is deleted here too, unless it has unsent changes', () => {
    const { rows, stale } = draftRows(
      [{ ...local('device-1', '张小雨'), syncedAtMs: 5 }, local('device-2', '张晓')],
      [],
      plans,
    )

    expect(rows.map((row) => row.childName)).toEqual(['张晓'])
    expect(stale).toEqual(['000000/7/device-1'])
  })

  test('corrections of returned applications and empty forms are not drafts', () => {
    const mend = newDraft({
      owner,
      clientDraftId: 'application-9',
      applicationId: '9',
      nowMs: 0,
      payload: { ...emptyPayload, values: { childName: '张' } },
    })
    const empty = newDraft({ owner, clientDraftId: 'device-9', nowMs: 0 })

    expect(draftRows([mend, empty], [], plans).rows).toEqual([])
  })
})
