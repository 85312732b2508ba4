import { DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import type { NoticeTally } from '../../contract/noticeTally.ts'
import look from './content.module.css'

/** The progress of each class or department, in families. */
export function Groups({ groups, receipt }: Pick<NoticeTally, 'groups' | 'receipt'>) {
  if (groups.length === 0) return null
  return (
    <table className={look.table} aria-label="各班级和部门的进度">
      <thead>
        <tr>
          <th scope="col">班级或部门</th>
          <th scope="col" className={look.number}>
            家庭数
          </th>
          <th scope="col" className={look.number}>
            已读
          </th>
          {receipt === 'none' || receipt === 'read' ? null : (
            <th scope="col" className={look.number}>
              已完成
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td className={look.number}>{one.families}</td>
            <td className={look.number}>{one.read}</td>
            {receipt === 'none' || receipt === 'read' ? null : (
              <td className={look.number}>{one.done}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The answers of families, by question. */
export const Answers = ({ answers }: { answers: NoticeTally['answers'] }) =>
  answers.map((question) => (
    <section key={question.key} className={look.stack}>
      <h3 className={look.title}>{question.title}</h3>
      {question.options.length > 0 ? (
        <DeskFacts
          items={question.options.map((one) => ({ label: one.name, value: `${one.count} 个家庭` }))}
        />
      ) : question.texts.length === 0 ? (
        <p className={look.note}>还没有人回答。</p>
      ) : null}
      {question.texts.map((text, at) => (
        <p key={at} className={look.note}>
          {text}
        </p>
      ))}
    </section>
  ))
