import { choosePeople } from '../../support/choosePeople.ts'
import type { Phone } from '../../support/test.ts'
import { expect, test } from '../../support/test.ts'

/** Opens a request from the list of open tasks. */
async function openWaiting({ page, open }: Phone, subject: string): Promise<void> {
  await open('/pages/plugin/workflow/pages/mine/index?current=0')
  await page.getByRole('searchbox', { name: '搜索' }).fill(subject)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(subject) }).click()
}

/** Chooses an action from the menu 更多. */
async function chooseVerb({ page }: Phone, verb: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
}

async function approve(phone: Phone, subject: string, opinion: string): Promise<void> {
  await openWaiting(phone, subject)
  await phone.page.getByRole('textbox', { name: '批复意见' }).fill(opinion)
  await phone.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(phone.page.getByText('处理成功')).toBeVisible()
}

test('a teacher asks two deciders; one adds a signer and hands a part on, all approve, and the history shows it', async ({
  newPhone,
}) => {
  test.setTimeout(180_000)
  const [teacher, head, lead, reviewer, finance] = [
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone(),
  ]
  const subject = `采购科学实验材料 ${Date.now()}`
  await teacher.signIn('teacher')
  await head.signIn('head')
  await lead.signIn('lead')
  await reviewer.signIn('reviewer')
  await finance.signIn('finance')

  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await teacher.page.getByRole('link', { name: '通用审批' }).click()
  await teacher.page.getByRole('textbox', { name: /^申请事项/ }).fill(subject)
  await teacher.page.getByRole('textbox', { name: /^详细说明/ }).fill('三年级科学课用，共 40 套')
  await teacher.page.getByRole('button', { name: /^审批人/ }).click()
  await choosePeople(teacher.page, ['王校长', '周敏'])
  await teacher.page.getByRole('radio', { name: /会签/ }).check()
  await expect(
    teacher.page.getByRole('list', { name: '审批流程' }).getByText('王校长、周敏'),
  ).toBeVisible()
  await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(teacher.page.getByText(/审批中：会签，等待王校长、周敏/)).toBeVisible()

  await openWaiting(head, subject)
  await chooseVerb(head, '加签')
  await head.page.getByRole('button', { name: /^并加签/ }).click()
  await choosePeople(head.page, ['吴会计'])
  await head.page.getByRole('textbox', { name: /加签说明/ }).fill('请核对经费')
  await head.page.getByRole('button', { name: '加签', exact: true }).click()
  await expect(head.page.getByText(/等待王校长、周敏、吴会计/)).toBeVisible()
  await chooseVerb(head, '转办')
  await choosePeople(head.page, ['林晓'])
  await head.page.getByRole('textbox', { name: /转办意见/ }).fill('由林老师代为审核')
  await head.page.getByRole('button', { name: '转办', exact: true }).click()
  await expect(head.page.getByText(/等待林晓、周敏、吴会计/)).toBeVisible()
  await expect(head.page.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)

  await approve(reviewer, subject, '材料清单齐全')
  await approve(lead, subject, '同意采购')
  await approve(finance, subject, '经费已核对')

  await teacher.open('/pages/plugin/workflow/pages/mine/index?current=1')
  // Recently loaded data counts as fresh, so a reload is needed to fetch it again.
  await teacher.page.reload()
  await teacher.page.getByRole('link', { name: new RegExp(`${subject}.*已通过`) }).click()
  const way = teacher.page.getByRole('list', { name: '流转信息' })
  for (const step of ['提交申请：提交', '会签：加签', '会签：转办', '会签：同意', '结束：已通过'])
    await expect(way.getByText(`已完成：${step}`).first()).toBeVisible()
  for (const words of ['请核对经费', '由林老师代为审核', '材料清单齐全', '同意采购', '经费已核对'])
    await expect(way.getByText(words)).toBeVisible()
  await teacher.page.getByRole('button', { name: '流转图' }).click()
  const map = teacher.page.getByRole('list', { name: '流转图' })
  for (const name of ['林晓', '周敏', '吴会计'])
    await expect(map.getByText(new RegExp(name))).toBeVisible()
  await expect(map.getByText(/（进行中）|（待进行）/)).toHaveCount(0)
})
