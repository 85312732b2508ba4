import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'

/** A design with this graph and a small form. */
export const designOf = (graph: Drawing): FlowDesign => ({
  name: '外出用车',
  key: 'carUse',
  category: '后勤',
  icon: 'car',
  description: '说明 <一> & "二"',
  title: '用车：{destination}',
  serialPrefix: 'YC',
  inBatch: true,
  facts: ['value', 'destination'],
  scope: { roles: ['teacher'], departments: ['12'], posts: [], users: [], platforms: ['pc'] },
  graph,
  form: {
    column: [
      { prop: 'destination', label: '目的地' },
      { prop: 'value', label: '天数', type: 'number' },
    ],
  },
})
