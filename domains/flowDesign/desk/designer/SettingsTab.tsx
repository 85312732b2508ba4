import { Input, Switch } from 'antd'
import { useEffect, useRef } from 'react'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import type { DesignProblem, FlowDesign } from '../../../workflow/contract/design.ts'
import { fieldsOf, withFacts } from '../../contract/flow/designFacts.ts'
import look from './designer.module.css'
import { FactsField } from './FactsField.tsx'
import { PictureField } from './PictureField.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { NameField } from './panel/NameField.tsx'
import { PanelField } from './panel/PanelField.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import type { Designing } from './useDesigning.ts'

type Props = { designing: Designing; problems: readonly DesignProblem[]; at: string }

/** 基础设置: name, starters and what applicants may do after they send a request. */
export function SettingsTab({ designing, problems, at }: Props) {
  const { design, detail, change } = designing
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at)
      frame.current?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(at)}"] input`)?.focus()
  }, [at])
  const put: Put = (part, tag) => change((before) => ({ ...before, ...part }), tag)
  return (
    <div className={look.settings} ref={frame}>
      {problems.some(({ area }) => area === 'settings') ? (
        <ul className={look.problems}>
          {problems
            .filter(({ area }) => area === 'settings')
            .map(({ at: where, msg, label }) => (
              <li key={`${where}:${msg}`}>{`${label}：${msg}`}</li>
            ))}
        </ul>
      ) : null}
      <Panel title="流程">
        <Identity design={design} isPublished={detail.version > 0} put={put} />
        <div data-setting="facts" className={look.below}>
          <FactsField
            design={design}
            onChange={(facts) => change((before) => withFacts(before, facts))}
          />
        </div>
      </Panel>
      <Panel title="谁可以发起">
        <ScopeFields
          designId={detail.id}
          scope={design.scope}
          onChange={(scope) => put({ scope })}
        />
      </Panel>
      <Panel title="申请提交之后">
        <PolicyFields
          policy={design.graph.policy}
          onChange={(policy) => put({ graph: { ...design.graph, policy } })}
        />
        <PanelField label="允许批量审批" hint="打开后，审批人可以在列表里一次处理多份申请。">
          {(id) => (
            <Switch id={id} checked={design.inBatch} onChange={(inBatch) => put({ inBatch })} />
          )}
        </PanelField>
      </Panel>
    </div>
  )
}

type Put = (part: Partial<FlowDesign>, tag?: string) => void

function Identity({
  design,
  isPublished,
  put,
}: {
  design: FlowDesign
  isPublished: boolean
  put: Put
}) {
  const fields = fieldsOf(design).slice(0, 8)
  return (
    <div className={look.grid}>
      <div data-setting="name">
        <NameField
          label="流程名称"
          value={design.name}
          onChange={(name) => put({ name }, 'name')}
        />
      </div>
      <div data-setting="category">
        <NameField
          label="分类"
          max={20}
          value={design.category}
          onChange={(category) => put({ category }, 'category')}
        />
      </div>
      <div data-setting="key">
        <PanelField
          label="流程标识"
          hint={
            isPublished
              ? '已经发布过，不能再改。'
              : '系统标识，一般不用修改。以小写字母开头，只含字母和数字；发布后不能改。'
          }
        >
          {(id) => (
            <Input
              id={id}
              value={design.key}
              disabled={isPublished}
              maxLength={40}
              onChange={({ target }) => put({ key: target.value }, 'key')}
            />
          )}
        </PanelField>
      </div>
      <div data-setting="serialPrefix">
        <PanelField label="流水号前缀" hint="最多 6 个大写字母，例如 QJ；不填则没有流水号。">
          {(id) => (
            <Input
              id={id}
              value={design.serialPrefix}
              maxLength={6}
              onChange={({ target }) =>
                put(
                  { serialPrefix: target.value.toUpperCase().replaceAll(/[^A-Z]/g, '') },
                  'prefix',
                )
              }
            />
          )}
        </PanelField>
      </div>
      <div data-setting="title">
        <PanelField
          label="标题模板"
          hint={
            fields.length > 0 ? (
              <>
                {'申请的标题；点字段插入：'}
                {fields.map(({ prop, label }) => (
                  <button
                    key={prop}
                    type="button"
                    className={look.linkButton}
                    onClick={() => put({ title: `${design.title}{${prop}}`.slice(0, 100) })}
                  >
                    {label}
                  </button>
                ))}
              </>
            ) : (
              '申请的标题；表单里有字段后，可以点字段插入。'
            )
          }
        >
          {(id) => (
            <Input
              id={id}
              value={design.title}
              maxLength={100}
              onChange={({ target }) => put({ title: target.value }, 'title')}
            />
          )}
        </PanelField>
      </div>
      <div data-setting="icon">
        <PictureField value={design.icon} onChange={(icon) => put({ icon })} />
      </div>
      <div data-setting="description">
        <PanelField label="说明">
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={200}
              value={design.description}
              onChange={({ target }) => put({ description: target.value }, 'description')}
            />
          )}
        </PanelField>
      </div>
    </div>
  )
}
