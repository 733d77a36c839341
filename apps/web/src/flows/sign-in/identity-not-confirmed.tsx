import { exceededAttempts } from '@portaria/domain/errors/screens';
import { usePlace } from '../../lib/location.ts';
import { RefusalScreen } from '../../shell/refusal-screen.tsx';

/** SI-21, ID-16: reads exceeded_attempts. */
export function IdentityNotConfirmed() {
  const { state } = usePlace();
  return <RefusalScreen message={exceededAttempts} refusal={{ code: 'unknown', data: state }} />;
}
