/**
 * The shapes that may be drawn: exactly those that we run. `isPadded` ones are also offered beside
 * the selected shape.
 */
export const shapeKinds = [
  {
    key: 'approve',
    label: '审批人',
    type: 'bpmn:UserTask',
    icon: 'bpmn-icon-user-task',
    isPadded: true,
  },
  {
    key: 'handle',
    label: '办理人',
    type: 'bpmn:UserTask',
    icon: 'bpmn-icon-user-task',
    isPadded: false,
  },
  {
    key: 'cc',
    label: '抄送人',
    type: 'bpmn:ManualTask',
    icon: 'bpmn-icon-manual-task',
    isPadded: false,
  },
  {
    key: 'delay',
    label: '延迟',
    type: 'bpmn:IntermediateCatchEvent',
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    isPadded: true,
  },
  {
    key: 'webhook',
    label: '通知外部系统',
    type: 'bpmn:ServiceTask',
    icon: 'bpmn-icon-service-task',
    isPadded: false,
  },
  {
    key: 'call',
    label: '子流程',
    type: 'bpmn:CallActivity',
    icon: 'bpmn-icon-call-activity',
    isPadded: false,
  },
  {
    key: 'exclusive',
    label: '条件网关',
    type: 'bpmn:ExclusiveGateway',
    icon: 'bpmn-icon-gateway-xor',
    isPadded: true,
  },
  {
    key: 'parallel',
    label: '并行网关',
    type: 'bpmn:ParallelGateway',
    icon: 'bpmn-icon-gateway-parallel',
    isPadded: true,
  },
  {
    key: 'inclusive',
    label: '包容网关',
    type: 'bpmn:InclusiveGateway',
    icon: 'bpmn-icon-gateway-or',
    isPadded: false,
  },
  {
    key: 'start',
    label: '开始',
    type: 'bpmn:StartEvent',
    icon: 'bpmn-icon-start-event-none',
    isPadded: false,
  },
  {
    key: 'end',
    label: '结束',
    type: 'bpmn:EndEvent',
    icon: 'bpmn-icon-end-event-none',
    isPadded: true,
  },
] as const

export type ShapeKind = (typeof shapeKinds)[number]['key']

/**
 * Attributes of a new shape, so that it is read with the same defaults as a new step in the card
 * view.
 */
export const newShapeAttributes: Readonly<
  Partial<Record<ShapeKind, Readonly<Record<string, string>>>>
> = {
  approve: {
    'qinghe:mode': 'any',
    'qinghe:onReject': 'end',
    'qinghe:readable': '*',
    'qinghe:skipsApplicant': 'true',
  },
  handle: {
    'qinghe:mode': 'any',
    'qinghe:onReject': 'end',
    'qinghe:readable': '*',
    'qinghe:handles': 'true',
  },
  cc: { 'qinghe:kind': 'cc' },
  delay: { 'qinghe:kind': 'delay' },
  webhook: { 'qinghe:kind': 'webhook', 'qinghe:address': '', 'qinghe:fields': '[]' },
  call: { 'qinghe:kind': 'call', 'qinghe:version': '0', 'qinghe:label': '' },
}

/** The hand-over options of a new step, as in the card view. */
export const newButtons: Readonly<
  Partial<Record<ShapeKind, readonly { readonly prop: string; readonly label: string }[]>>
> = {
  approve: [
    { prop: 'wf_transfer', label: '转办' },
    { prop: 'qinghe_add_before', label: '前加签' },
    { prop: 'qinghe_add_after', label: '后加签' },
  ],
  handle: [
    { prop: 'wf_transfer', label: '转办' },
    { prop: 'wf_add_instance', label: '加签' },
  ],
}
