/** SI-02, SI-06. */
export const loginFlags = ['auth_login_ab_test', 'auth_login_otp_redirect', 'auth_login_otp_button'] as const;
