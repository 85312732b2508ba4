import { describe, expect, test } from 'vitest'

import type { FlowRecord } from '../../contract/flowRecord.ts'
import type { CheckItem } from '../../contract/reason.ts'
import type { FlowAction } from '../../contract/states.ts'
import { bannerWords } from './bannerWords.ts'
import { timelineSteps } from './timelineItems.ts'

const record = (seq: number, action: FlowAction, round = 1): FlowRecord => ({
  seq,
  at: `2027-05-0${seq} 09:00:00`,
  action,
  actionLabel: action,
  actorRole: 'reviewer',
  actorRoleLabel: '审核员',
  to: 'UNDER_REVIEW',
  toLabel: '审核中',
  round,
  reasonCodes: [],
  durationSec: 0,
})

const fix = (code: string, resolved: boolean): CheckItem => ({
  code,
  title: code,
  parentText: '',
  fieldKeys: [],
  materialKeys: [],
  severity: 'fix',
  checked: true,
  mended: false,
  resolved,
})

const facts = {
  category: 'D' as const,
  round: 1,
  submittedAt: '2027-05-01 09:00:00',
  updatedAt: '2027-05-01 09:00:00',
  checkItems: [],
}

describe('the summary for a family', () => {
  test('a returned application counts only open corrections and states the deadline', () => {
    const words = bannerWords({
      ...facts,
      status: 'RETURNED',
      deadline: '2027-05-09 18:00:00',
      checkItems: [fix('a', false), fix('b', true)],
    })

    expect(words).toMatchObject({
      title: '需要修改 1 处',
      turn: '等您修改',
      next: '请在 5月9日 18:00 前改好并重新提交',
    })
  })

  test('after the reviewer’s pass the lead decides', () => {
    expect(bannerWords({ ...facts, status: 'UNDER_REVIEW', latest: record(3, 'PASS') }).turn).toBe(
      '等招生负责人复审',
    )
  })
})

describe('the timeline', () => {
  const marks = (steps: ReturnType<typeof timelineSteps>) =>
    steps.map((one) => `${one.mark}:${one.title}`)

  test('a new application shows its submission, the pending review and the following steps', () => {
    expect(marks(timelineSteps({ ...facts, status: 'SUBMITTED' }, [record(1, 'SUBMIT')]))).toEqual([
      'done:SUBMIT',
      'now:等待审核员审核',
      'expected:招生负责人复审',
      'expected:审核结果',
    ])
  })

  test('the result says how long most families waited, if that is known', () => {
    const noteOf = (usualHours?: number) =>
      timelineSteps(
        { ...facts, status: 'SUBMITTED', ...(usualHours === undefined ? {} : { usualHours }) },
        [],
      ).at(-1)?.note
    expect(noteOf()).toBeUndefined()
    expect(noteOf(6)).toBe('近来一半以上的家庭在 6 小时内收到答复')
    expect(noteOf(40)).toBe('近来一半以上的家庭在 2 天内收到答复')
  })

  test('category A has no second review', () => {
    expect(marks(timelineSteps({ ...facts, category: 'A', status: 'SUBMITTED' }, []))).toEqual([
      'now:等待审核员审核',
      'expected:审核结果',
    ])
  })

  test('a claim after the pass of this round belongs to the lead, one of an earlier round does not', () => {
    const now = [record(1, 'SUBMIT'), record(2, 'PASS'), record(3, 'CLAIM')]
    const before = [record(1, 'PASS'), record(2, 'RESUBMIT', 2), record(3, 'CLAIM', 2)]

    expect(
      marks(timelineSteps({ ...facts, status: 'UNDER_REVIEW', latest: now[2] }, now)),
    ).toContain('now:招生负责人复审')
    expect(
      marks(timelineSteps({ ...facts, status: 'UNDER_REVIEW', latest: before[2] }, before)),
    ).toContain('now:审核员核对材料')
  })

  test('a finished application has no further steps', () => {
    expect(marks(timelineSteps({ ...facts, status: 'QUALIFIED' }, [record(1, 'QUALIFY')]))).toEqual(
      ['done:QUALIFY'],
    )
  })
})
