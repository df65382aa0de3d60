import { Button, Group, PasswordInput, Radio, Select, TextInput } from '@mantine/core'
import {
  LINE_PAY_CURRENCIES,
  LINE_PAY_ENVIRONMENTS,
  type LinePay,
  LinePayLink,
  linePay,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { buildKeys } from '../../../shared/api/queryKeys'
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { UnlinkButton } from '../../../shared/linkage/UnlinkButton'
import { useToasts } from '../../../shared/ui/Toasts'
import { linePayQuery } from './linePayQuery'
import classes from './linkage.module.css'

type Props = { domainId: number; link: LinePay; may: boolean }

/** The secret is written and never read back: its field begins empty. */
function fieldsOf({ channelId, environment, currency }: LinePay): LinePayLink {
  return { channelId, secret: '', environment, currency }
}

/** The keys of the merchant, where payments are made and in which currency; linking and unlinking. */
export function LinePayForm({ domainId, link, may }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const { locale } = useLocale()
  const isLinked = link.channelId !== ''
  const storedOf = (found: LinePay) => ({ fields: fieldsOf(found), revision: 0 })
  const keep = (found: LinePay) => cache.setQueryData(linePayQuery(domainId).queryKey, found)
  const form = useDraftForm({
    schema: LinePayLink,
    stored: isLinked ? storedOf(link) : null,
    initial: fieldsOf(link),
    save: async (body) => {
      const linked = await call(linePay.link, { query: { domainId }, body })
      keep(linked)
      return storedOf(linked)
    },
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('common.saved'))
    },
  })
  const unlink = async () => void keep(await call(linePay.unlink, { query: { domainId } }))
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const { secretEnding } = link
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Radio.Group label={t('linePay.environment')} {...form.field('environment')}>
        <Group gap="md" mt={4}>
          {LINE_PAY_ENVIRONMENTS.map((each) => (
            <Radio key={each} value={each} label={t(`linePay.environment.${each}`)} disabled={!may} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t('line.channelId')}
        inputMode="numeric"
        autoComplete="off"
        disabled={!may}
        {...form.field('channelId')}
      />
      <PasswordInput
        label={t('line.secret')}
        description={
          secretEnding === null ? t('linePay.secretHelp') : t('line.kept', { ending: `•••• ${secretEnding}` })
        }
        autoComplete="new-password"
        disabled={!may}
        {...form.field('secret')}
      />
      <Select
        label={t('linePay.currency')}
        description={t('linePay.currencyHelp')}
        data={LINE_PAY_CURRENCIES.map((each) => ({ value: each, label: `${each} · ${names.of(each)}` }))}
        allowDeselect={false}
        disabled={!may}
        {...form.field('currency')}
      />
      {may && (
        <Group gap="sm">
          <Button type="submit" variant="filled" loading={form.saving}>
            {t(isLinked ? 'common.save' : 'linePay.link')}
          </Button>
          {isLinked && <UnlinkButton domainId={domainId} of="linePay" unlink={unlink} />}
        </Group>
      )}
      <UnsavedGuard dirty={form.dirty && may} kept={false} saving={form.saving} onSave={form.save} />
    </form>
  )
}
