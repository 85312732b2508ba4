import { notFound, refusal } from '../../../platform/server/refusal.ts'
import type { AbsentPage } from '../contract/absent.ts'

export const supplierNotFound = () => notFound('这项配置')
export const setByServer = () =>
  refusal('SET_BY_SERVER', '存储与短信由服务器设置决定，请修改服务器的环境变量后重新启动')
export const notOffered = () => refusal('NOT_OFFERED', '本平台没有这项功能')

const absentSentences: Readonly<Record<AbsentPage, string>> = {
  codeGenerator: '本平台不提供代码生成，这一页不能使用',
  dataSources: '本平台不提供数据源设置，这一页不能使用',
  reports: '本平台不提供报表设计，这一页不能使用',
}
export const pageNotOffered = (page: AbsentPage) => refusal('NOT_OFFERED', absentSentences[page])
