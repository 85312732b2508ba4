import { Checkbox } from 'antd'

import type { Decision } from '../../contract/mention.ts'
import type { ErasurePlan } from '../../contract/office.ts'
import look from './privacy.module.css'

type Props = {
  plan: Pick<ErasurePlan, 'nearFiles' | 'unsearched'>
  decisions: readonly Decision[]
  onDecide: (decision: Decision) => void
}

/** Files of others, which cannot be searched: the office chooses which of them go too. */
export function NearFileList({ plan: { nearFiles, unsearched }, decisions, onDecide }: Props) {
  const { pictures, papers } = unsearched
  if (pictures + papers === 0) return null
  return (
    <section className={look.mentions} aria-label="其他人上传的文件">
      <h3>其他人上传的文件</h3>
      <p className={look.quiet}>
        学校还有其他人上传的图片 {pictures} 份、PDF {papers} 份，系统不能查找里面的内容。
      </p>
      {nearFiles.length > 0 ? (
        <>
          <p className={look.quiet}>
            下面 {nearFiles.length}{' '}
            份附在提到本人的记录里。请先到原记录中打开核对，需要一起删除的请勾选；不勾选的会保留，并告知申请人。
          </p>
          <ul className={look.messages}>
            {nearFiles.map(({ key, title, name }) => (
              <li key={key}>
                <Checkbox
                  checked={decisions.some((said) => said.key === key && said.isSubject)}
                  onChange={(event) => onDecide({ key, isSubject: event.target.checked })}
                >
                  {title}：{name}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
