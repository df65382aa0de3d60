import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import classes from '../Messenger.module.css'

type Props = { secretKey: string | null; onClose: () => void }

/** Shows a new secret key, this once. Only its button closes it: a stray click must not lose the key. */
export function NewSecret({ secretKey, onClose }: Props) {
  const t = useT()
  return (
    <Modal
      opened={secretKey !== null}
      onClose={onClose}
      title={t('messenger.newSecret')}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <Text>{t('messenger.newSecretText')}</Text>
        <div className={classes.copied}>
          <code data-secret>{secretKey}</code>
          <CopyButton text={secretKey ?? ''} name={t('messenger.secret')} />
        </div>
        <Group justify="flex-end">
          <Button variant="filled" onClick={onClose}>
            {t('messenger.keptSecret')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
