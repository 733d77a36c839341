import * as shellTexts from '@portaria/domain/texts/shell';
import { useSlowCall } from '../lib/connection.ts';
import styles from './slow-call.module.css';

/** HT-03: announces a call that is still running. The live region is rendered empty beforehand, otherwise screen readers would ignore it. */
export function SlowCall() {
  const cancel = useSlowCall();
  return (
    <div role="status" className={styles.region}>
      {cancel && (
        <div className={styles.notice}>
          <p>{shellTexts.slow.text}</p>
          <button type="button" onClick={cancel}>
            {shellTexts.slow.cancel}
          </button>
        </div>
      )}
    </div>
  );
}
