import { expect, test } from 'vitest'

import { namespaces } from './element.ts'
import { importBpmn } from './reading/importBpmn.ts'

const withTask = (attrs: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:qinghe="${namespaces.qinghe}" targetNamespace="t">
  <process id="trip" name="出行">
    <startEvent id="begin" /><sequenceFlow id="f1" sourceRef="begin" targetRef="tell" />
    <serviceTask id="tell" name="通知财务" ${attrs} /><sequenceFlow id="f2" sourceRef="tell" targetRef="end" />
    <endEvent id="end" />
  </process>
</definitions>`

const read = async (attrs: string) => {
  const found = await importBpmn(withTask(attrs))
  if (!('is' in found)) throw new Error(JSON.stringify(found))
  return { node: found.is.design.graph.nodes['tell'], report: found.is.report }
}

test('a service task in our notation notifies the system that it names; code beside it is reported and left out', async () => {
  const ours = `qinghe:kind="webhook" qinghe:address="财务系统" qinghe:fields='["place"]'`
  const { node } = await read(ours)
  const hostile = await read(`${ours} flowable:class="com.example.Anything"`)

  expect(node).toEqual({
    kind: 'webhook',
    id: 'tell',
    name: '通知财务',
    address: '财务系统',
    fields: ['place'],
    next: 'end',
  })
  expect(hostile.node).toEqual(node)
  expect(hostile.report).toContainEqual(
    expect.objectContaining({ level: 'left', elementId: 'tell' }),
  )
})

test('a malformed list of fields is empty, and an address is never longer than a name', async () => {
  const { node } = await read(
    `qinghe:kind="webhook" qinghe:address="${'长'.repeat(60)}" qinghe:fields='{"a":1}'`,
  )

  expect(node).toMatchObject({ address: '长'.repeat(40), fields: [] })
})

test.each([
  'flowable:class="com.example.Caller"',
  'flowable:type="http"',
  'qinghe:kind="shell"',
  '',
])(
  'a service task with %s is a foreign one: left out, with a line in the report',
  async (attrs) => {
    const { node, report } = await read(attrs)

    expect(node).toBeUndefined()
    expect(report).toContainEqual(expect.objectContaining({ level: 'left', elementId: 'tell' }))
  },
)
