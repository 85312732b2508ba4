import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { identifyRequester } from '../../contract/office.ts'
import { submitRequest } from '../../contract/request.ts'

type Asked = Partial<InputOf<typeof submitRequest>> & { readonly subject: string }

/** A request as a family makes it. */
export async function someRequest(family: ApiClient, asked: Asked) {
  const answer = await family.call(submitRequest, {
    kind: 'EXPORT',
    wish: '想看看学校保存了什么',
    ...asked,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data
}

/** The same after the office has checked who asks. */
export async function identifiedRequest(family: ApiClient, office: ApiClient, asked: Asked) {
  const made = await someRequest(family, asked)
  await office.call(identifyRequester, { id: made.id, note: '手机验证码与姓名一致' })
  return made
}
