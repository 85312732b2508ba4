import { Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useId } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { freshQuestion, maxQuestions, type Question } from '../../contract/noticeReceipt.ts'
import { questionKinds } from '../../contract/words.ts'
import look from './content.module.css'

/** The short form that families answer: up to five questions. */
export function QuestionsField({
  value,
  isFixed,
}: {
  value: readonly Question[]
  isFixed: boolean
}) {
  const { frame, change } = useField({ name: 'questions', disabled: isFixed, required: true })
  const put = (at: number, part: Partial<Question>) =>
    change(value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <FieldBox
      {...frame}
      isGroup
      help={isFixed ? '通知已发布或已定时发布，问题不能再改；要修改请先撤回' : '每个家庭回答一次'}
    >
      {() => (
        <div className={look.stack}>
          {value.map((question, at) => (
            <section key={question.key} className={look.question} aria-label={`问题 ${at + 1}`}>
              <div className={look.questionHead}>
                <h3 className={look.title}>{`问题 ${at + 1}`}</h3>
                <Button
                  type="link"
                  size="small"
                  disabled={isFixed}
                  onClick={() => change(value.filter((_, index) => index !== at))}
                >
                  移除
                </Button>
              </div>
              <QuestionFields
                question={question}
                isFixed={isFixed}
                onPut={(part) => put(at, part)}
              />
            </section>
          ))}
          <div>
            <Button
              disabled={isFixed || value.length >= maxQuestions}
              onClick={() => change([...value, freshQuestion(value)])}
            >
              添加问题
            </Button>
          </div>
        </div>
      )}
    </FieldBox>
  )
}

function QuestionFields({
  question,
  isFixed,
  onPut,
}: {
  question: Question
  isFixed: boolean
  onPut: (part: Partial<Question>) => void
}) {
  return (
    <>
      <Named label="问题">
        {(id) => (
          <Input
            id={id}
            maxLength={80}
            disabled={isFixed}
            value={question.title}
            onChange={({ target }) => onPut({ title: target.value })}
          />
        )}
      </Named>
      <Named label="回答方式">
        {(id) => (
          <Select<Question['kind']>
            id={id}
            disabled={isFixed}
            value={question.kind}
            options={[...questionKinds]}
            onChange={(kind) => onPut({ kind })}
          />
        )}
      </Named>
      {question.kind === 'text' ? null : (
        <Named label="选项（每行一个，至少两个）">
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 2 }}
              maxLength={400}
              disabled={isFixed}
              value={question.options.join('\n')}
              onChange={({ target }) => onPut({ options: target.value.split('\n').slice(0, 10) })}
            />
          )}
        </Named>
      )}
      <Checkbox
        checked={question.required}
        disabled={isFixed}
        onChange={({ target }) => onPut({ required: target.checked })}
      >
        必须回答
      </Checkbox>
    </>
  )
}

function Named({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={look.named}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
