import { homeEntries } from '../../../platform/web/navigation/homeEntries.ts'
import type { HomeEntry } from '../../../platform/web/navigation/homeEntries.ts'
import { Tinted } from '../../../platform/web/kit/Tinted.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import look from './ServicePage.module.css'
import { usePerson } from './usePerson.ts'

/** All services of the person, in groups. */
export function ServicePage() {
  const { person, isPending, refresh } = usePerson()
  const entries = homeEntries(person)
  return (
    <Page title="全部服务" onRefresh={refresh}>
      {isPending ? (
        <Skeleton kind="list" shape="person" />
      ) : (
        grouped(entries).map(([group, own]) => <Group key={group} name={group} entries={own} />)
      )}
    </Page>
  )
}

function Group({ name, entries }: { name: string; entries: readonly HomeEntry[] }) {
  return (
    <section aria-label={name}>
      <h2 className={look.name}>{name}</h2>
      <List label={name}>
        {entries.map(({ key, icon, tint, label, hint, to }) => (
          <Row
            key={key}
            leading={<Tinted tint={tint}>{icon}</Tinted>}
            title={label}
            facts={[hint]}
            to={to}
          />
        ))}
      </List>
    </section>
  )
}

function grouped(entries: readonly HomeEntry[]): [string, HomeEntry[]][] {
  const names = [...new Set(entries.map(({ group }) => group))]
  return names.map((name) => [name, entries.filter(({ group }) => group === name)])
}
