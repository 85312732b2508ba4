/**
 * Parts of a design that the plugin's lists change one at a time (workflow.md A.3). The changes
 * take effect when the design is published again.
 */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, idList, labelled, text } from '../../../platform/contract/shapes.ts'
import { DesignDetail } from './designs.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const may = workflowPermissions.design
const path = <const Name extends string>(name: Name) =>
  `/blade-workflow/design/model/${name}` as const

export const changeDesignCategory = endpoint({
  method: 'POST',
  path: path('changeCategory'),
  // A form has the category of its flow.
  alsoAt: ['/blade-workflow/design/form/changeCategory'],
  summary: 'Moves designs to another category',
  may,
  input: z.object({ ids: idList, category: labelled('分类', text(20)) }),
  reply: z.boolean(),
  idempotent: true,
})

export const changeDesignIcon = endpoint({
  method: 'POST',
  path: path('changeIcon'),
  summary: 'Changes the icon of a design',
  may,
  input: z.object({ id, icon: labelled('图标', text(40)) }),
  reply: DesignDetail,
  idempotent: true,
})

export const removeDesignVersions = endpoint({
  method: 'POST',
  path: path('history/remove'),
  summary: 'Removes published versions that no request has used and no design calls',
  may,
  input: z.object({
    id,
    version: labelled(
      '版本',
      z.string().check(
        z.regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5}){0,49}$/, {
          error: '应为版本号，多个以逗号隔开，例如 2,3',
        }),
      ),
    ),
  }),
  reply: z.boolean(),
  refusals: ['VERSION_IN_USE'],
})

const scopeType = z.enum(['user', 'role', 'dept', 'post', 'platform'])

/** A person or group that may start a flow, or a platform on which they may. */
export const ScopeLine = z.object({ type: scopeType, val: z.string(), text: z.string() })
export type ScopeLine = z.output<typeof ScopeLine>

export const listDesignScope = endpoint({
  method: 'GET',
  path: path('scope/list'),
  summary:
    'People who may start a drawn flow, and platforms; an empty list means all staff on all platforms',
  may,
  input: z.object({ modelId: id }),
  reply: z.array(ScopeLine),
})

const posted = z.object({
  type: labelled('类型', scopeType),
  val: labelled('范围', text(60)),
})

export const saveDesignScope = endpoint({
  method: 'POST',
  path: path('scope/submit'),
  summary: 'Replaces the people who may start a drawn flow, and its platforms',
  may,
  input: z.object({
    modelId: id,
    scopes: labelled('谁可以发起', z.array(posted).check(z.maxLength(200))),
  }),
  reply: z.array(ScopeLine),
  idempotent: true,
})
