import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Paper } from '../../../platform/contract/paper.ts'
import { dateTime, labelled, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'
import { safeguardPermissions } from './permissions.ts'

const Line = z.object({ name: z.string(), amount: z.number(), note: z.string() })
export type ReportLine = z.output<typeof Line>

/** A part of the yearly report. */
const Part = z.object({ title: z.string(), lines: z.array(Line) })
export type ReportPart = z.output<typeof Part>

export const YearReport = z.object({
  schoolName: z.string(),
  year: z.number(),
  madeAt: dateTime,
  parts: z.array(Part),
})
export type YearReport = z.output<typeof YearReport>

const { see } = safeguardPermissions
const ofYear = z.object({
  year: labelled('年份', z.coerce.number().check(z.int(), z.gte(2020), z.lte(2100))),
})

export const getYearReport = endpoint({
  method: 'GET',
  path: '/blade-safeguards/report/year',
  summary: 'The yearly report on the protection of personal data, counted from the stored data',
  may: see,
  input: ofYear,
  reply: YearReport,
})

export const getReportPaper = endpoint({
  method: 'GET',
  path: '/blade-safeguards/report/paper',
  summary: 'The yearly report as a PDF file, with lines for the signatures',
  may: see,
  input: ofYear,
  reply: Paper,
  wrapping: 'paper',
  refusals: ['PAPERS_BUSY', 'RATE_LIMITED'],
})

export const countDuties = endpoint({
  method: 'GET',
  path: '/blade-safeguards/summary',
  summary: 'What waits for the person in charge of personal data, in numbers',
  may: see,
  input: nothing,
  reply: z.object({
    openAlerts: z.number(),
    /** Sheets that wait for an approval. */
    openExports: z.number(),
    /** Requests of families that are not answered, and those of them past their deadline. */
    openRequests: z.number(),
    lateRequests: z.number(),
    openIncidents: z.number(),
    overdueIncidents: z.number(),
    /** The day of the last run; empty before the first. */
    lastRun: z.string(),
    failedRules: z.number(),
    /** Activities without an assessment. */
    missingAssessments: wholeNumber(0, 1000),
  }),
})
