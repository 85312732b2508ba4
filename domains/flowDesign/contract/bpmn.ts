import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import { DesignProblem, FlowDesign, SentDesign } from '../../workflow/contract/design.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

/** The longest BPMN file that is accepted, in characters. */
export const maxXml = 800_000

/**
 * What the import did with a part of the file: left it out, changed it, or took it over for someone
 * to check.
 */
export const BpmnNote = z.object({
  level: z.enum(['left', 'changed', 'check']),
  elementId: z.string(),
  elementName: z.string(),
  what: z.string(),
  why: z.string(),
})
export type BpmnNote = z.output<typeof BpmnNote>

/** A form that the file refers to but does not contain; empty strings where it refers to none. */
const FormReference = z.object({ key: z.string(), url: z.string(), appUrl: z.string() })
export type FormReference = z.output<typeof FormReference>

export const ImportedDesign = z.object({
  design: SentDesign,
  formReference: FormReference,
  report: z.array(BpmnNote),
  problems: z.array(DesignProblem),
})
export type ImportedDesign = z.output<typeof ImportedDesign>

const may = workflowPermissions.design

export const importXml = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/model/importXml',
  summary:
    'Converts a BPMN 2.0 file to a design and reports everything that changes; saves nothing (ours)',
  may,
  input: z.object({
    xml: labelled(
      'BPMN 文件',
      z
        .string()
        .check(
          z.minLength(1, { error: '请选择文件' }),
          z.maxLength(maxXml, { error: '文件过大，最多 80 万字' }),
        ),
    ),
  }),
  reply: ImportedDesign,
  refusals: ['BPMN_UNREADABLE'],
})

export const exportXml = endpoint({
  method: 'GET',
  // Each export writes a line to the audit log.
  effect: 'write',
  path: '/blade-workflow/design/model/exportXml',
  summary: 'A design as a BPMN 2.0 file: the current draft, or a published version (ours)',
  may,
  input: z.object({ id, version: z.optional(labelled('版本', wholeNumber(1, 100_000))) }),
  reply: z.object({ fileName: z.string(), xml: z.string() }),
  refusals: ['BPMN_NOT_WHOLE'],
})

export const drawXml = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-workflow/design/model/drawXml',
  summary: 'A design as BPMN 2.0 with its diagram, for viewing; nothing is stored (ours)',
  may,
  input: z.object({ design: FlowDesign }),
  reply: z.object({ xml: z.string() }),
  refusals: ['BPMN_NOT_WHOLE'],
})
