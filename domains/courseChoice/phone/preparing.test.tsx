import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { currentOwner } from '../../../platform/web/runtime.ts'
import { chooseCoursesScreen } from '../../afterSchool/contract/screens.ts'
import {
  addFavourite,
  giveConsent,
  signAgreement,
  withdrawConsent,
} from '../contract/preparation.ts'
import { sharingText } from '../contract/sharing.ts'
import { submitWishes } from '../contract/wish.ts'
import { ChooseCoursesPage } from './ChooseCoursesPage.tsx'
import {
  answerFamily,
  inMinutes,
  rain,
  someChoosable,
  someRound,
  someWish,
} from './testing/family.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = (person?: string) =>
  openPhoneAt(linkTo(chooseCoursesScreen), [[chooseCoursesScreen, ChooseCoursesPage]], person)
const coming = someRound({ phase: 'COMING', openTime: inMinutes(60), closeTime: inMinutes(120) })
const lottery = someRound({ mode: 'LOTTERY', modeName: '志愿摇号' })
const painting = someChoosable()
const football = someChoosable({ id: '22', name: '足球一班', weekdays: [4] })
const outside = someChoosable({
  id: '24',
  name: '机器人班',
  ownerName: '青渚少儿科学社',
  isOutside: true,
  whyNot: { reason: 'AGREEMENT_MISSING', msg: '还需要同意向机构提供孩子的信息' },
})

test('before the opening a family signs the agreement, stars classes and sees what is missing', async () => {
  answerFamily({
    children: [{ ...rain, agreedRoundIds: [] }],
    rounds: [coming],
    preparation: {
      hasAgreed: false,
      missing: [
        { step: 'AGREEMENT', msg: '还没有签署协议' },
        { step: 'CONFLICT', classId: '22', msg: '“足球一班”和“纸艺一班”时间冲突' },
      ],
    },
  })
  for (const endpoint of [signAgreement, addFavourite]) server.answer(endpoint, () => ({}))
  await open()

  await expect.element(page.getByText('“足球一班”和“纸艺一班”时间冲突')).toBeVisible()
  await button('收藏：纸艺一班').click()
  await expect.poll(() => server.askedOf(addFavourite)[0]?.input).toMatchObject({ classId: '21' })
  await button(/^选课协议/).click()
  await expect.element(page.getByText(/自愿参加。/).first()).toBeVisible()
  await button('我已阅读并同意').click()

  await expect
    .poll(() => server.askedOf(signAgreement)[0]?.input)
    .toEqual({ roundId: '5', childId: rain.id })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('a class of an institution asks for its own consent before it can be claimed', async () => {
  answerFamily({ classes: [outside] })
  server.answer(giveConsent, () => ({}))
  await open()

  await button('去签署：机器人班').click()
  await expect.element(page.getByText(sharingText('青渚少儿科学社', '机器人班'))).toBeVisible()
  await button('我已阅读并同意').click()

  await expect
    .poll(() => server.askedOf(giveConsent)[0]?.input)
    .toEqual({ classId: '24', childId: rain.id })
})

test('a consent is withdrawn after a question that says what ends', async () => {
  const favourite = {
    classId: '24',
    className: '机器人班',
    ownerName: '青渚少儿科学社',
    times: '周二 16:10–17:10',
    totalFen: 3000,
    free: 12,
    isMeantForChild: true,
    sharingText: sharingText('青渚少儿科学社', '机器人班'),
    hasSharingConsent: true,
    conflicts: [],
  }
  answerFamily({ rounds: [coming], preparation: { favourites: [favourite] } })
  server.answer(withdrawConsent, () => ({}))
  await open()

  await button(/^向青渚少儿科学社提供信息/).click()
  await button('撤回同意').click()
  await expect.element(page.getByText(/名额或候补随即结束/)).toBeVisible()
  expect(server.askedOf(withdrawConsent)).toEqual([])
  await button('撤回同意').click()

  await expect
    .poll(() => server.askedOf(withdrawConsent)[0]?.input)
    .toEqual({ classId: '24', childId: rain.id })
})

test('wishes are arranged by buttons, kept over a reload, and handed in after a review', async () => {
  answerFamily({ rounds: [lottery], classes: [painting, football] })
  server.answer(submitWishes, () => ({}))
  const first = await open()

  await button('加入志愿：纸艺一班').click()
  await button('加入志愿：足球一班').click()
  await button('上移：足球一班').click()
  await expect
    .element(page.getByRole('list').filter({ hasText: '足球一班' }).first())
    .toMatchTextContent(/足球一班.*纸艺一班/)
  const [, person = ''] = currentOwner().split('/')
  await first.unmount()
  await open(person)
  await button('核对并提交').click()
  await button('提交').click()

  await expect
    .poll(() => server.askedOf(submitWishes)[0]?.input)
    .toEqual({
      roundId: '5',
      childId: rain.id,
      classIds: ['22', '21'],
    })
})

test('after the draw a family sees for each wish why', async () => {
  answerFamily({
    rounds: [someRound({ mode: 'LOTTERY', phase: 'OVER', phaseName: '已结束', drawId: '9' })],
    wishes: [
      someWish({ outcome: 'FULL', outcomeWords: '轮到时名额已满' }),
      someWish({ rank: 2, classId: '22', className: '足球一班', outcome: 'SEATED' }),
    ],
  })
  await open()

  await expect.element(page.getByText('轮到时名额已满')).toBeVisible()
  await expect.element(page.getByText('已录取')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /查看摇号过程/ })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
