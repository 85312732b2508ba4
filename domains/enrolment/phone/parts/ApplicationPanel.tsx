import { Eye, EyeOff } from 'lucide-react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts, Moment, Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import { groups } from '../../contract/form/field.ts'
import { fields, shownValue } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import look from './ApplicationPanel.module.css'
import { MaterialGallery } from './MaterialGallery.tsx'
import type { Revealed } from './useReveal.ts'
import { useReveal } from './useReveal.ts'

type ApplicationPanelProps = { application: Application; reader: 'family' | 'staff' }

/**
 * All facts of an application, in groups; secret values are masked until revealed with a reason.
 */
export function ApplicationPanel({ application, reader }: ApplicationPanelProps) {
  const revealed = useReveal(application, reader)
  const canReveal = application.actions.includes('reveal') && application.masked.length > 0
  return (
    <div className={look.panel}>
      {application.warnings.length > 0 ? <Warnings warnings={application.warnings} /> : null}
      {groups.slice(0, 2).map((group) => (
        <Card
          key={group.key}
          title={group.label}
          action={group.key === 'child' && canReveal ? <RevealButton revealed={revealed} /> : null}
        >
          <Facts items={rowItems('values', application.values, group.key, revealed)} />
        </Card>
      ))}
      {application.guardians.map((guardian, index) => (
        <Card
          key={`guardian-${index}`}
          title={application.guardians.length > 1 ? `监护人 ${index + 1}` : '监护人'}
        >
          <Facts items={rowItems(`guardians.${index}`, guardian, 'guardian', revealed)} />
        </Card>
      ))}
      <MaterialGallery materials={application.materials} />
      <Consents consents={application.consents} />
    </div>
  )
}

function rowItems(prefix: string, row: FormValues, group: string, revealed: Revealed) {
  return fields
    .filter((field) => field.group === group && row[field.key])
    .map((field) => {
      const value = row[field.key] ?? ''
      return {
        label: field.label,
        value: shownValue(field, revealed.values.get(`${prefix}.${field.key}`) ?? value),
      }
    })
}

function RevealButton({ revealed }: { revealed: Revealed }) {
  const isShown = revealed.values.size > 0
  const Icon = isShown ? EyeOff : Eye
  return (
    <span data-no-print>
      <Button
        small
        kind="plain"
        busy={revealed.isBusy}
        icon={<Icon size="1rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={isShown ? revealed.hide : revealed.show}
      >
        {isShown ? '隐藏' : '查看完整号码'}
      </Button>
    </span>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p className={look.strong}>请留意（不影响继续办理）</p>
      <ul className={look.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Consents({ consents }: Pick<Application, 'consents'>) {
  if (consents.length === 0) return null
  return (
    <Card title="声明">
      <ul className={look.consents}>
        {consents.map((consent) => (
          <li key={consent.purpose}>
            <span>{consent.label}</span>
            <span className={look.quiet}>
              已同意 · <Moment at={consent.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
