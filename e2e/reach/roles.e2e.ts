import { sceneReady } from '../support/scene.ts';
import { phone } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test.use({ freshAccounts: false, viewport: phone });

/** What a screen reader is given on the main screens of each flow: a lost label, role or landmark is a difference. */
const trees: Readonly<Record<string, string>> = {
  '/entrar': `
    - link "Ir para o conteúdo"
    - banner:
      - link "Portaria"
      - link "Ajuda"
    - main:
      - heading "Entre com o seu CPF" [level=1]
      - textbox "CPF"
      - checkbox "Lembrar meu CPF neste aparelho" [checked]
      - button "Continuar"
      - paragraph:
        - link "Cadastre-se"
    - contentinfo
    - status`,
  '/entrar/senha': `
    - main:
      - link "Voltar"
      - heading "Digite a sua senha" [level=1]
      - textbox "Senha"
      - button "Mostrar a senha"
      - link "Esqueci a minha senha"
      - button "Entrar"`,
  '/entrar/metodo': `
    - main:
      - heading "Como você quer entrar?" [level=1]
      - link /^Com a minha senha/
      - button /^Código por SMS/
      - button /^Código por e-mail/`,
  '/entrar/sem-senha/verificacao': `
    - main:
      - heading "Digite o código que enviamos" [level=1]
      - textbox "Código"
      - button "Confirmar"
      - paragraph:
        - timer: /Reenviar em/
      - link "Receber de outro jeito"
      - link "Usar senha"`,
  '/autorizacao/verificacao-contato/celular': `
    - main:
      - heading "Informe o seu celular" [level=1]
      - textbox "Qual é o seu celular?"
      - button "Enviar o código"
      - button "Agora não"`,
  '/autorizacao/dois-fatores': `
    - main:
      - heading "Onde você quer receber o código?" [level=1]
      - button /^Código por SMS/
      - button /^Código por WhatsApp/`,
  '/cadastrar': `
    - banner:
      - button "Sair"
    - main:
      - paragraph: Passo 1 de 5
      - heading "Crie a sua conta" [level=1]
      - textbox "CPF"
      - checkbox "Li e aceito os Termos de uso e a Política de privacidade."
      - link "Termos de uso"
      - link "Política de privacidade"
      - button "Continuar"`,
  '/cadastrar/senha': `
    - main:
      - heading "Crie uma senha" [level=1]
      - textbox "Crie uma senha"
      - button "Mostrar a senha"
      - list:
        - listitem: Um número
      - status
      - button "Criar a conta"`,
  '/autorizacao/esqueceu-senha/acesso-ao-contato': `
    - main:
      - heading "Qual destes contatos você ainda usa?" [level=1]
      - button /^Código por SMS/
      - button /^Link por e-mail/
      - button "Não tenho acesso a nenhum destes contatos"`,
  '/autorizacao/legaliza/nome': `
    - main:
      - heading "Qual é o seu nome completo?" [level=1]
      - textbox "Nome completo"
      - button "Continuar"`,
  '/autorizacao/validacao/introducao': `
    - main:
      - heading "Vamos confirmar que é você" [level=1]
      - list:
        - listitem: /Uma selfie/
        - listitem: /Um documento/
      - checkbox /^Autorizo o uso das minhas fotos/
      - link "Ler a política de privacidade"
      - button "Continuar"`,
  '/autorizacao/validacao/liveness~turn-left': `
    - main:
      - heading "Siga as instruções na tela" [level=1]
      - status: Vire a cabeça para a esquerda.
      - paragraph: Passo 2 de 5
      - button "Tirar a foto" [disabled]
      - button "Cancelar"`,
  '/autorizacao/validacao/escolher-documento': `
    - main:
      - paragraph: "Etapa 2 de 2: documento"
      - heading "Qual documento você tem aí?" [level=1]
      - button /^RG/
      - button /^CNH/
      - button /^CIN/
      - button /^DNI/
      - paragraph
      - button "Não tenho nenhum comigo"`,
  '/operacao~queue': `
    - banner:
      - navigation "Seções":
        - button "Números"
        - button "Análises"
    - main:
      - heading "Análises de identidade" [level=2]
      - button "Pegar a próxima"
      - table:
        - rowgroup:
          - row:
            - columnheader "Para quê"
            - columnheader "Por que veio para uma pessoa"
            - columnheader "Risco"
            - columnheader "Espera"
            - columnheader "Com quem"
      - region "Atalhos do teclado":
        - checkbox "Atalhos de uma tecla" [checked]`,
  '/operacao~review-open': `
    - main:
      - article:
        - status: /aberta/
        - button "Devolver à fila"
        - heading "Recuperar a conta" [level=2]
        - region "Fotos":
          - group "Como ver as fotos":
            - radio "Lado a lado" [checked]
            - radio "Comparar"
          - figure "Selfie":
            - region "Selfie":
              - img "Selfie"
            - button "Aproximar"
            - button "Afastar"
            - button "Girar para a esquerda"
            - button "Girar para a direita"
          - figure "Frente do documento":
            - region "Frente do documento":
              - img "Frente do documento"
        - complementary:
          - group "Decisão":
            - radio "Permitir"
            - radio "Negar"
          - textbox "Por que você decidiu assim?"`,
};

test('AP-15 the main screens of each flow have their labels, roles and landmarks', async ({ page }) => {
  for (const [view, tree] of Object.entries(trees)) {
    await test.step(view, async () => {
      await page.goto(`/dev/gallery/view${view.split('~')[0]}?view=${encodeURIComponent(view)}`);
      await sceneReady(page);
      await expect(page.locator('body')).toMatchAriaSnapshot(tree);
    });
  }
});
