import { labelOf } from '../../../../platform/contract/shapes.ts'
import { categoryTexts, stageLabels } from '../form/categories.ts'
import { windowKindLabels } from '../window.ts'
import {
  allocationNames,
  ownershipNames,
  PlanContent,
  type PlanQuota,
  type PlanWindow,
  sortWords,
} from './planContent.ts'

/** One change between two versions of a plan, in words. */
export type PlanChange = { readonly label: string; readonly before: string; readonly after: string }

/** What differs between two versions, in the order of the plan. Empty if nothing does. */
export function planDifference(before: PlanContent, after: PlanContent): PlanChange[] {
  const old = new Map(linesOf(before))
  const now = new Map(linesOf(after))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? '', now.get(label) ?? '']
    return was === is ? [] : [{ label, before: was || '无', after: is || '无' }]
  })
}

/** The content as labelled lines; the label tells lines of two versions apart. */
function linesOf(content: PlanContent): [string, string][] {
  const { shape } = PlanContent
  return [
    [labelOf(shape.name), content.name],
    [labelOf(shape.schoolYear), String(content.schoolYear)],
    [labelOf(shape.stage), stageLabels[content.stage]],
    [labelOf(shape.introduction), content.introduction],
    [labelOf(shape.ownership), ownershipNames[content.ownership]],
    [labelOf(shape.allocation), allocationNames[content.allocation]],
    [labelOf(shape.bornBy), content.bornBy],
    [labelOf(shape.bureauEarliestStart), content.bureauEarliestStart.slice(0, 16)],
    [labelOf(shape.classCount), `${content.classCount} 个`],
    [labelOf(shape.classSize), `${content.classSize} 人`],
    ...content.quotas.map((quota, place): [string, string] => [
      `名额 · ${categoryTexts[quota.category].label}`,
      quotaWords(quota, place),
    ]),
    [labelOf(shape.passesLeftovers), content.passesLeftovers ? '转给下一类别' : '不转给其他类别'],
    [labelOf(shape.twinSeats), `${content.twinSeats} 个`],
    [
      labelOf(shape.seatLockYears),
      content.seatLockYears === 0 ? '' : `${content.seatLockYears} 年`,
    ],
    ...numbered(content.windows),
  ]
}

const quotaWords = ({ seats, sortBy }: PlanQuota, place: number): string =>
  `第 ${place + 1} 顺位，${seats} 个，${sortWords[sortBy]}`

function numbered(windows: readonly PlanWindow[]): [string, string][] {
  return windows.map((window, place) => {
    const earlier = windows.slice(0, place).filter(({ kind }) => kind === window.kind).length
    const name = windowKindLabels[window.kind]
    return [earlier === 0 ? name : `${name} ${earlier + 1}`, windowWords(window)]
  })
}

/** A window in one line: its time, its categories and what families read. */
export function windowWords({ startAt, endAt, categories, ...texts }: PlanWindow): string {
  const named = categories === '' ? '' : `，${categories.split(',').map(nameOf).join('、')}`
  const said = [
    texts.textBefore && `开始前提示“${texts.textBefore}”`,
    texts.textAfter && `结束后提示“${texts.textAfter}”`,
  ].filter(Boolean)
  return [`${startAt.slice(0, 16)} 至 ${endAt.slice(0, 16)}${named}`, ...said].join(' ')
}

const nameOf = (code: string): string =>
  Object.entries(categoryTexts).find(([key]) => key === code)?.[1].label ?? code
