import type { ConversationFields, DeployStatus } from '@parlance/contract'
import { respond, settle } from '@parlance/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContext } from '../context'
import type { Worker } from '../job/worker'
import { readBundle } from './bundle/bundleStore'
import { servedBot } from './deploy/serving'
import { aConversation, writeBot } from './testing/aBot'
import { type Builder, startTrainingBuilder } from './testing/builder'

let builder: Builder
let worker: Worker

beforeAll(async () => {
  builder = await startTrainingBuilder()
  worker = builder.work()
})
afterAll(async () => {
  await worker.stop()
  await builder.close()
})

const aTextAnswer = (description: string): ConversationFields['answers'] => [
  {
    chatStatusCode: 'ENABLED',
    bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }],
  },
]
const AS_TEST = { platform: 'test', userId: 'u', requestId: 'r' } as const

async function ask(
  environment: 'BETA' | 'REAL',
  text: string,
): Promise<{ matchType: string; answer: string }> {
  const served = await servedBot(builder.context, builder.domainId, environment)
  const input = { event: 'send', text, now: 0, seed: 1, newSessionId: 's', ...AS_TEST } as const
  const turn = settle(respond(served!.bot, null, input))
  return { matchType: turn.trace.matchType, answer: turn.answerText }
}
const deployStatus = async () =>
  (await builder.owner.get<DeployStatus>(`/api/v1/chatbot/deploy-status?domainId=${builder.domainId}`)).body
const deploy = (buildId: number) =>
  builder.owner.send<DeployStatus>(
    'POST',
    `/api/v1/deploy?domainId=${builder.domainId}&buildId=${buildId}&target=REAL`,
  )

describe('one domain, from nothing to live and back', () => {
  test('without a build nothing is on beta or live, and everything counts as changed', async () => {
    expect(await builder.last()).toMatchObject({
      id: null,
      status: null,
      buildEnabled: true,
      applyEnabled: false,
      studied: 'CHANGED',
      changedCount: 3,
    })
    expect(await deployStatus()).toMatchObject({
      betaStatus: { deployStatus: 'NONE' },
      realStatus: { deployStatus: 'NONE' },
      whetherStudying: false,
      betaDot: 'NONE',
    })
    expect(await servedBot(builder.context, builder.domainId, 'BETA')).toBeNull()
  })

  test('a standard build walks every state of its path, reports, and answers on beta only', async () => {
    const last = await builder.build()
    expect(last).toMatchObject({
      id: 1,
      status: 'COMPLETED',
      progress: 1,
      studied: 'UNCHANGED',
      changedCount: 0,
    })
    const [build] = await builder.history()
    expect(build!.states.map((state) => state.status)).toEqual([
      'REQUESTED',
      'ACCEPTED',
      'DATABASE_SNAPSHOT',
      'MAKING_TRAININGSET',
      'TRAINING_C3',
      'TRAINING_COMPLETED',
      'PREPARE_FOR_KAA',
      'PREPARE_FOR_SERVING',
      'COMPLETED',
    ])
    expect(build).toMatchObject({
      displayId: '1',
      mode: 'STANDARD',
      memo: 'STANDARD',
      category: 'STANDARD',
      dataPath: `bundle/${builder.domainId}/${build!.checksum}`,
      onBeta: true,
      onReal: false,
    })
    expect(build!.report).toMatchObject({
      conversations: 3,
      questions: 12,
      regexQuestions: 1,
      leftOutCount: 0,
    })
    expect(build!.report!.modelBytes).toBeGreaterThan(0)
    expect(await ask('BETA', 'When do you OPEN?')).toMatchObject({
      matchType: 'EXACT',
      answer: 'The answer of hours',
    })
    expect(await ask('BETA', 'refund now')).toMatchObject({
      matchType: 'REGEX',
      answer: 'The answer of refund',
    })
    expect(await servedBot(builder.context, builder.domainId, 'REAL')).toBeNull()
    expect(await deployStatus()).toMatchObject({
      betaStatus: { deployStatus: 'TEST_COMPLETED' },
      betaDot: 'STILL',
    })
  })

  test('a deploy points live at the build, and the dot goes', async () => {
    expect((await deploy(1)).body).toMatchObject({
      realStatus: { deployStatus: 'DEPLOYED', currentDeployBuildId: 1 },
      betaDot: 'NONE',
    })
    expect(await ask('REAL', 'is there parking')).toMatchObject({ answer: 'The answer of parking' })
    expect((await builder.history())[0]).toMatchObject({ onReal: true, deployEnabled: false })
  })

  test('an apply takes answers and scripts over at once, and leaves changed general questions before build', async () => {
    const [hours, refund] = await builder.context.database
      .selectFrom('conversation')
      .select(['id', 'revision', 'name'])
      .orderBy('id')
      .execute()
    const put = (row: { id: number; revision: number } | undefined, fields: object) =>
      builder.owner.send('PUT', `/api/v1/chat/faq/uttset/${row!.id}?domainId=${builder.domainId}`, {
        revision: row!.revision,
        fields,
      })
    const changed = aConversation(
      'hours',
      ['when do you open', 'what are your opening hours', 'are you open on sunday', 'opening time'],
      'wake up',
    )
    changed.answers = aTextAnswer('We open at nine')
    expect((await put(hours, changed)).status).toBe(200)
    expect((await put(refund, aConversation('refund', ['a wholly new question']))).status).toBe(200)
    await writeBot(builder.context, builder.domainId, [
      aConversation('lost', ['i lost my umbrella'], 'umbrella *'),
    ])
    expect(await builder.last()).toMatchObject({ studied: 'CHANGED', changedCount: 3 })

    const last = await builder.apply(1)
    expect(last).toMatchObject({
      id: 2,
      status: 'COMPLETED',
      description: { type: 'APPLY_CHANGES', source: 1, sequence: 1 },
      changedCount: 2,
    })
    const [apply] = await builder.history()
    expect(apply).toMatchObject({ displayId: '1-1', mode: 'APPLY', memo: 'apply' })
    expect(apply!.states.map((state) => state.status)).toEqual([
      'MODIFY_REQUESTED',
      'MODIFY_DATABASE_SNAPSHOT',
      'MODIFY_PREPARE_FOR_KAA',
      'MODIFY_PREPARE_FOR_SERVING',
      'COMPLETED',
    ])
    expect(await ask('BETA', 'when do you open')).toMatchObject({ answer: 'We open at nine' })
    expect(await ask('BETA', 'wake up')).toMatchObject({ matchType: 'REGEX' })
    expect(await ask('BETA', 'umbrella lost')).toMatchObject({
      matchType: 'REGEX',
      answer: 'The answer of lost',
    })
    expect((await ask('BETA', 'i lost my umbrella')).matchType).not.toBe('EXACT')
    expect((await ask('BETA', 'a wholly new question')).matchType).not.toBe('EXACT')
    expect(await ask('BETA', 'refund please')).toMatchObject({ matchType: 'EXACT' })
    expect(await ask('REAL', 'when do you open')).toMatchObject({ answer: 'The answer of hours' })
  })

  test('a quick build has no model, takes everything in and ends as QUICKMODE_COMPLETE', async () => {
    expect(await builder.build('QUICK')).toMatchObject({
      id: 3,
      status: 'QUICKMODE_COMPLETE',
      changedCount: 0,
      applyEnabled: false,
    })
    expect(await ask('BETA', 'i lost my umbrella')).toMatchObject({ matchType: 'EXACT' })
    const served = await servedBot(builder.context, builder.domainId, 'BETA')
    expect(served!.bot.model).toBeNull()
    const refused = await builder.owner.send(
      'POST',
      `/api/v1/build/apply-changes?domainId=${builder.domainId}`,
      { buildId: 3, memo: '' },
    )
    expect(refused.body.code).toBe('APPLY_NEEDS_NORMAL_BUILD')
    // What beta answers with has no model now, whichever build is named.
    const earlier = await builder.owner.send(
      'POST',
      `/api/v1/build/apply-changes?domainId=${builder.domainId}`,
      {
        buildId: 1,
        memo: '',
      },
    )
    expect(earlier.body.code).toBe('APPLY_NEEDS_NORMAL_BUILD')
  })

  test('going back is the deploy of an earlier build', async () => {
    await deploy(3)
    expect(await ask('REAL', 'i lost my umbrella')).toMatchObject({ matchType: 'EXACT' })
    await deploy(1)
    expect((await ask('REAL', 'i lost my umbrella')).matchType).not.toBe('EXACT')
    const records = await builder.context.database
      .selectFrom('deploy_record')
      .select('build_id')
      .where('environment', '=', 'REAL')
      .orderBy('id')
      .execute()
    expect(records.map((record) => record.build_id)).toEqual([1, 3, 1])
  })

  test('a build on beta or live cannot be removed; another can, and its bundle goes', async () => {
    const remove = (buildId: number) =>
      builder.owner.send('POST', `/api/v1/build/remove?domainId=${builder.domainId}`, {
        domainId: builder.domainId,
        buildId,
      })
    expect((await remove(1)).body.code).toBe('BUILD_IN_SERVICE')
    expect((await remove(3)).body.code).toBe('BUILD_IN_SERVICE')
    const { checksum } = (await builder.history()).find((build) => build.id === 2)!
    expect((await remove(2)).body).toBe(true)
    expect((await builder.history()).map((build) => build.id)).toEqual([3, 1])
    await expect(readBundle(builder.context, builder.domainId, checksum!)).rejects.toMatchObject({
      code: 'BUNDLE_DAMAGED',
    })
    expect((await deploy(2)).body.code).toBe('BUILD_NOT_DEPLOYABLE')
  })

  test('a bundle that was changed on the disk is not deployed, and live goes on', async () => {
    const key = `bundle/${builder.domainId}/${(await builder.history())[0]!.checksum}`
    const bytes = Buffer.from((await builder.context.blobs.get(key))!)
    await builder.context.blobs.put(
      key,
      Buffer.concat([bytes.subarray(0, 100), Buffer.from('x'), bytes.subarray(101)]),
    )
    const fresh = createContext(builder.context)
    await expect(servedBot(fresh, builder.domainId, 'BETA')).rejects.toMatchObject({ code: 'BUNDLE_DAMAGED' })
    await builder.context.blobs.put(key, bytes)
    expect(await ask('REAL', 'is there parking')).toMatchObject({ answer: 'The answer of parking' })
  })
})
