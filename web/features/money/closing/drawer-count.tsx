import Coins from 'lucide-react/icons/coins'
import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { cents } from '../balances/balance-words.ts'

const bills = [100, 50, 20, 10, 5, 2, 1]
const coins = [1, 0.5, 0.25, 0.1, 0.05, 0.01]

/**
 * On the page that closes the day, a button and its dialog, in which the desk counts bills and
 * coins. `onCounted` gets their sum.
 */
export function DrawerCount(props: { onCounted: (amount: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<Record<string, string>>({})
  const kinds = [
    ...bills.map((value) => ({ key: `bill ${value}`, value, name: `${formatMoney(value)} bills` })),
    ...coins.map((value) => ({ key: `coin ${value}`, value, name: `${formatMoney(value)} coins` })),
  ].map((each) => ({ ...each, name: each.name.replace('.00', '') }))
  const sum = cents(
    kinds.reduce((total, { key, value }) => total + value * (Number(counts[key]) || 0), 0),
  )
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" size="small" smallIcon={Coins} onClick={() => setOpen(true)}>
        Count bills and coins
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Bills and coins"
        footer={
          <Button
            onClick={() => {
              props.onCounted(sum)
              close()
            }}
          >
            Take {formatMoney(sum)}
          </Button>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          {kinds.map(({ key, name }) => (
            <TextField
              key={key}
              label={name}
              inputMode="numeric"
              autoComplete="off"
              value={counts[key] ?? ''}
              onChange={({ target }) =>
                setCounts({ ...counts, [key]: target.value.replace(/\D/g, '') })
              }
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
