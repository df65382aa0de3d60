import { Group, Radio, Select } from '@mantine/core'
import {
  LINE_PAY_CURRENCIES,
  LINE_PAY_ENVIRONMENTS,
  type LinePay,
  LinePayLink,
  linePay,
} from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useLocale } from '../../../shared/i18n/LocaleProvider'
import { useT } from '../../../shared/i18n/useT'
import { ChannelIdInput } from '../../../shared/linkage/ChannelIdInput'
import { LinkForm } from '../../../shared/linkage/LinkForm'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { isLinked, useLinkForm } from '../../../shared/linkage/useLinkForm'
import { linePayQuery } from './linePayQuery'

type Props = { domainId: number; link: LinePay; may: boolean }

function fieldsOf({ channelId, environment, currency }: LinePay): LinePayLink {
  return { channelId, secret: '', environment, currency }
}

/** The keys of the merchant, where payments are made and in which currency; linking and unlinking. */
export function LinePayForm({ domainId, link, may }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const { locale } = useLocale()
  const query = { domainId }
  const keep = (found: LinePay) => {
    cache.setQueryData(linePayQuery(domainId).queryKey, found)
    return found
  }
  const form = useLinkForm({
    domainId,
    schema: LinePayLink,
    found: link,
    fieldsOf,
    link: async (body) => keep(await call(linePay.link, { query, body })),
  })
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <LinkForm
      form={form}
      domainId={domainId}
      name={t('linePay.title')}
      linked={isLinked(link)}
      may={may}
      unlinkText={t('linePay.unlinkText')}
      unlink={async () => void keep(await call(linePay.unlink, { query }))}
    >
      <Radio.Group label={t('linePay.environment')} {...form.field('environment')}>
        <Group gap="md" mt={4}>
          {LINE_PAY_ENVIRONMENTS.map((each) => (
            <Radio key={each} value={each} label={t(`linePay.environment.${each}`)} disabled={!may} />
          ))}
        </Group>
      </Radio.Group>
      <ChannelIdInput field={form.field('channelId')} disabled={!may} />
      <SecretInput
        label={t('line.secret')}
        help={t('linePay.secretHelp')}
        ending={link.secretEnding}
        field={form.field('secret')}
        disabled={!may}
      />
      <Select
        label={t('linePay.currency')}
        description={t('linePay.currencyHelp')}
        data={LINE_PAY_CURRENCIES.map((each) => ({ value: each, label: `${each} · ${names.of(each)}` }))}
        allowDeselect={false}
        disabled={!may}
        {...form.field('currency')}
      />
    </LinkForm>
  )
}
