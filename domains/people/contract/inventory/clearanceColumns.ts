import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const kept = '离开学校后两年'
const internal = record('S4', '记录之间的关联与时间', kept)
const adult = (purpose: string): Described => record('S3', purpose, kept)
const lookUp = adult('未成年人保护：入职查询与每年查询')

/** Columns of look-ups of the registers. The result is stored, never the record. */
export const clearanceColumns: Inventory = onBasis('履行法定义务', {
  clearance_look_up: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    adultKind: internal,
    adultId: lookUp,
    adultName: adult('查询时的姓名'),
    lookedOn: lookUp,
    office: adult('由谁查询，供核对'),
    reference: adult('查询编号，供核对'),
    result: lookUp,
    validUntil: lookUp,
    recordedBy: trace,
    recordedByName: trace,
    recordedAt: internal,
  },
  clearance_void: {
    tenantId: internal,
    lookUpId: internal,
    reason: trace,
    voidedBy: trace,
    voidedByName: trace,
    voidedAt: internal,
  },
})
