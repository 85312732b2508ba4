import * as z from 'zod/mini'

import { fieldErrors } from '../../../platform/contract/errors.ts'
import type { SheetProblem } from '../../../platform/server/sheets/sheetProblems.ts'
import { keyOf } from '../contract/adult.ts'
import { lookUpFields } from '../contract/lookUp.ts'
import type { lookUpSheetTitles } from '../contract/lookUpSheet.ts'
import { LookUpResult, lookUpResultNames } from '../contract/states.ts'
import type { KnownAdult } from './adults.ts'
import { problemOf } from './lookUps.ts'
import type { SaidOfLookUp } from './lookUps.ts'

type Title = (typeof lookUpSheetTitles)[number]
type Cells = (title: Title) => string

export type SheetLookUp = {
  readonly row: number
  readonly adult: KnownAdult
  readonly said: SaidOfLookUp
}
type Reading = { readonly adults: readonly KnownAdult[]; readonly now: Date }

const needed: readonly Title[] = ['姓名', '查询日期', '查询单位', '查询编号', '查询结果']
const Said = z.object(lookUpFields)

/** The look-ups of a sheet and all errors in it, by row and column; columns by their titles. */
export function readLookUpSheet(
  rows: readonly string[][],
  reading: Reading,
): { found: SheetLookUp[]; problems: SheetProblem[] } {
  const [heading = [], ...body] = rows
  const missing = needed.filter((title) => !heading.includes(title))
  if (missing.length > 0)
    return { found: [], problems: [{ row: 1, msg: `缺少列：${missing.join('、')}` }] }

  const found: SheetLookUp[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const cell: Cells = (title) => cells[heading.indexOf(title)] ?? ''
    const person = personIn(cell, reading.adults)
    const said = saidIn(cell, reading.now)
    for (const msg of [...person.problems, ...said.problems]) problems.push({ row, msg })
    if (person.adult && said.said) found.push({ row, adult: person.adult, said: said.said })
  }
  return { found, problems: [...problems, ...twins(found)] }
}

function personIn(
  cell: Cells,
  adults: readonly KnownAdult[],
): { adult?: KnownAdult; problems: string[] } {
  const name = cell('姓名')
  const place = cell('部门或机构')
  if (name === '') return { problems: ['姓名：请填写'] }
  const named = adults.filter((one) => one.name === name)
  if (named.length === 0) return { problems: [`姓名：名单里没有“${name}”，请核对`] }
  const there = place === '' ? named : named.filter((one) => one.place.includes(place))
  const [adult, other] = there
  if (!adult) return { problems: [`部门或机构：“${place}”里没有“${name}”，请核对`] }
  if (other) return { problems: [`部门或机构：有 ${there.length} 位“${name}”，请写清部门或机构`] }
  return { adult, problems: [] }
}

function saidIn(cell: Cells, now: Date): { said?: SaidOfLookUp; problems: string[] } {
  const result = LookUpResult.options.find((one) => lookUpResultNames[one] === cell('查询结果'))
  if (!result)
    return { problems: [`查询结果：请填写${Object.values(lookUpResultNames).join('或')}`] }
  const parsed = z.safeParse(Said, {
    result,
    lookedOn: cell('查询日期'),
    office: cell('查询单位'),
    reference: cell('查询编号'),
    validUntil: cell('有效期至'),
  })
  if (!parsed.success)
    return {
      problems: fieldErrors(Said, parsed.error.issues).map(({ label, msg }) => `${label}：${msg}`),
    }
  const wrong = problemOf(parsed.data, now)
  const told = wrong?.extra.fields?.map(({ label, msg }) => `${label}：${msg}`)
  return told ? { problems: told } : { said: parsed.data, problems: [] }
}

/** Rows of one sheet about the same person: only one of them can be meant. */
function twins(found: readonly SheetLookUp[]): SheetProblem[] {
  const seen = new Map<string, number>()
  return found.flatMap(({ row, adult }) => {
    const first = seen.get(keyOf(adult))
    if (first === undefined) seen.set(keyOf(adult), row)
    return first === undefined ? [] : [{ row, msg: `姓名：与第 ${first} 行是同一个人` }]
  })
}
