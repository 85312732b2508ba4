import { Select } from 'antd'
import { useId } from 'react'

import { clearable } from '../../../../platform/desk/form/clearable.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { listProxyFlows } from '../../../workflow/contract/proxy.ts'
import look from '../../../forms/desk/designer/settings/panel.module.css'
import type { FieldSettingsProps } from '../../../forms/desk/designer/settings/fieldSettings.ts'
import {
  NumberSetting,
  Section,
  Setting,
  SwitchSetting,
} from '../../../forms/desk/designer/settings/settings.tsx'

/** How many requests may be linked, and of which flow. */
export function LinkedLimits({ column, change }: FieldSettingsProps) {
  const id = useId()
  const { data = [], isFetching } = useCall(listProxyFlows, {}, { quiet: true, staleMs: 60_000 })
  const { linkedFlow } = column
  const isKnown = linkedFlow === undefined || data.some(({ value }) => value === linkedFlow)
  return (
    <Section title="选择">
      <Setting id={id} label="限定流程" help="填写人只能选自己发起并已通过的申请">
        <Select<string>
          id={id}
          size="small"
          className={look.wide ?? ''}
          allowClear={clearable}
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="不限"
          value={linkedFlow ?? null}
          options={isKnown ? data : [{ value: linkedFlow, label: linkedFlow }, ...data]}
          onChange={(next) => change({ linkedFlow: next || undefined })}
        />
      </Setting>
      <SwitchSetting
        label="可选多个"
        isOn={column.multiple !== false}
        onChange={(isOn) => change({ multiple: isOn, ...(isOn ? {} : { limit: undefined }) })}
      />
      {column.multiple === false ? null : (
        <NumberSetting
          label="最多选几个"
          isWhole
          value={column.limit}
          placeholder="10"
          onChange={(limit) => change({ limit })}
        />
      )}
    </Section>
  )
}
