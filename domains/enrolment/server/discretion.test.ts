import { describe } from 'vitest'

import { demoPeople } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { completeTask, getDetail, rollbackTask } from '../../workflow/contract/tasks.ts'
import { getProcessDetail } from '../contract/processDetail.ts'
import { claimAnd, decide, someApplication } from './testing/enrolmentFactory.ts'

const staffNames = demoPeople
  .filter(({ account }) => account === 'reviewer' || account === 'lead')
  .map(({ realName }) => realName)

describe('what the family sees of the process of its application', () => {
  test('GET task/detail and sendList: the office acts under one name, and its notes stay internal', async ({
    api,
    database,
  }) => {
    const { id, processInstanceId } = await someApplication(api, database, { category: 'D' })
    const family = api.as('parent')
    const everything = async () => {
      const detail = await family.call(getDetail, { processInsId: processInstanceId })
      const sent = await family.call(listSent, {})
      return {
        detail: detail.data,
        card: sent.data.records.find((one) => one.businessId === id),
        text: detail.text + sent.text,
      }
    }
    const texts: string[] = []

    await decide(api.as('reviewer'), id, 'claim')
    const claimed = await everything()
    texts.push(claimed.text)
    expect(claimed.card?.turnNames).toEqual(['招生办'])
    expect(claimed.detail.turns.map((turn) => turn.names)).toEqual([['招生办']])

    const first = (await api.as('reviewer').call(getProcessDetail, { id })).data.task?.taskId ?? '0'
    expect(
      await api
        .as('reviewer')
        .call(completeTask, { taskId: first, pass: true, comment: '内部说明：户籍存疑' }),
    ).toBeDone()
    await decide(api.as('lead'), id, 'claim')
    const second = (await api.as('lead').call(getProcessDetail, { id })).data.task?.taskId ?? '0'
    expect(
      await api
        .as('lead')
        .call(rollbackTask, { taskId: second, nodeId: 'first', comment: '内部说明：请再核实' }),
    ).toBeDone()
    texts.push((await everything()).text)

    await claimAnd(api.as('reviewer'), id, 'return')
    const returned = await everything()
    texts.push(returned.text)
    expect(
      returned.detail.flow.find(
        (entry) => entry.outcomeLabel === '退回' && entry.reasons.length > 0,
      ),
    ).toMatchObject({
      assigneeName: '招生办',
      comments: [{ fullMessage: '请补齐' }],
      reasons: [{ code: 'HUKOU_UNCLEAR', note: '缺页' }],
    })
    expect(returned.card?.turnNames).toEqual([returned.detail.process.applyUserName])

    expect(staffNames).toHaveLength(2)
    for (const hidden of [...staffNames, '内部说明'])
      expect([hidden, texts.some((text) => text.includes(hidden))]).toEqual([hidden, false])
    expect(
      (await api.as('lead').call(getDetail, { processInsId: processInstanceId })).text,
    ).toContain('内部说明：户籍存疑')
  })
})
