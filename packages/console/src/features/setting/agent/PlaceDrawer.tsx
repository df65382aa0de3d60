import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { SWITCHER_SIGNATURE_HEADER, SwitcherFields, specificationOther } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import callClasses from '../../../shared/call/call.module.css'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { FormDrawer } from '../../../shared/form/FormDrawer'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './Agent.module.css'
import { PlaceTest } from './PlaceTest'
import { newPlace, type OpenPlace, PLACE_SHAPE, type PlaceForm, storedOf, webhookOf } from './placeDraft'
import { refreshPlaces } from './placesQuery'

type Props = { domainId: number; opened: OpenPlace; may: boolean; onClose: () => void }

/** A place of the agent switcher: the bot's own, or one of people with a test call. */
export function PlaceDrawer({ domainId, opened, may, onClose }: Props) {
  const t = useT()
  const form = usePlaceForm(domainId, opened, onClose)
  const { type, place } = opened
  const isBot = type === 'BOT'
  return (
    <FormDrawer
      opened
      title={place?.name ?? t(isBot ? 'agent.addBot' : 'agent.add')}
      size={720}
      dirty={form.dirty}
      saving={form.saving}
      {...(may && { onSubmit: form.save })}
      onClose={onClose}
    >
      <p className={classes.help}>{t(`agent.typeHelp.${type}`)}</p>
      <TextInput
        label={t('common.name')}
        description={t(`agent.nameHelp.${type}`)}
        data-autofocus
        disabled={!may}
        {...form.field('name')}
      />
      {isBot ? <Webhook domainId={domainId} /> : <UrlInput form={form} may={may} />}
      <TextInput
        label={t('agent.destination')}
        description={t(`agent.destinationHelp.${type}`)}
        placeholder={form.draft.name}
        disabled={!may}
        {...form.field('destinationId')}
      />
      <PasswordInput
        label={t('agent.secret')}
        description={t(place?.hasSecret ? 'agent.secretKept' : `agent.secretHelp.${type}`)}
        autoComplete="new-password"
        disabled={!may}
        {...form.field('secret')}
      />
      <Switch
        label={t('agent.activeLabel')}
        description={t(`agent.activeHelp.${type}`)}
        checked={form.draft.active}
        disabled={!may}
        onChange={(event) => form.update({ active: event.currentTarget.checked })}
      />
      {isBot ? (
        <HandBackGuide domainId={domainId} destinationId={form.draft.destinationId || form.draft.name} />
      ) : (
        may && <PlaceTest domainId={domainId} form={form} id={place?.id ?? null} />
      )}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </FormDrawer>
  )
}

function usePlaceForm(domainId: number, { place, type }: OpenPlace, onClose: () => void): PlaceForm {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  return useDraftForm({
    schema: SwitcherFields,
    stored: place && storedOf(place),
    initial: newPlace(type, domainId, type === 'BOT' ? t('agent.type.BOT') : ''),
    shape: PLACE_SHAPE,
    save: async (body, revision) =>
      storedOf(
        place
          ? await call(specificationOther.updateSwitcher, {
              query,
              params: { id: place.id },
              body: { ...body, ...(revision !== null && { revision }) },
            })
          : await call(specificationOther.createSwitcher, { query, body }),
      ),
    read: async () => {
      const found = await call(specificationOther.switchers, { query })
      return storedOf(found.find(({ id }) => id === place?.id) ?? place!)
    },
    onSaved: () => {
      toasts.success(t('common.saved'))
      void refreshPlaces(cache, domainId)
      onClose()
    },
  })
}

function UrlInput({ form, may }: { form: PlaceForm; may: boolean }) {
  const t = useT()
  return (
    <AddressInput
      label={t('agent.url')}
      description={t('agent.urlHelp')}
      disabled={!may}
      {...form.field('url')}
    />
  )
}

function Webhook({ domainId }: { domainId: number }) {
  const t = useT()
  const url = webhookOf(domainId)
  return (
    <div>
      <strong>{t('agent.webhook')}</strong>
      <p className={classes.help}>{t('agent.webhookHelp')}</p>
      <div className={classes.copied}>
        <code>{url}</code>
        <CopyButton text={url} name={t('agent.webhook')} />
      </div>
    </div>
  )
}

type HandBackGuideProps = { domainId: number; destinationId: string }

/** How a switcher of one's own hands a talk back, as code to paste. */
function HandBackGuide({ domainId, destinationId }: HandBackGuideProps) {
  const t = useT()
  return (
    <details className={callClasses.guide}>
      <summary>{t('agent.handBack')}</summary>
      <p className={classes.help}>{t('agent.handBackHelp')}</p>
      <CodeBlock name={t('agent.handBack')} code={handBackCode(webhookOf(domainId), destinationId)} />
    </details>
  )
}

/** A program for Node 20 or later that hands the talk of a user back, to be saved as handBack.mjs. */
function handBackCode(url: string, destinationId: string): string {
  return `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  event: 'switched',
  userId: process.argv[2],
  destinationId: ${JSON.stringify(destinationId)},
})
const signature = createHmac('sha256', process.env.SWITCHER_SECRET)
  .update(body)
  .digest('base64')

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    '${SWITCHER_SIGNATURE_HEADER}': signature,
  },
  body,
})
console.log(response.status, await response.text())
`
}
